import Foundation
import Segue

/// A command and what it has said so far.
@MainActor
@Observable
final class Job: Identifiable {
  let id = UUID()
  let title: String
  let command: [String]
  private(set) var lines: [String] = []
  private(set) var status: Int32?
  private(set) var isRunning = false

  init(_ title: String, _ command: String...) {
    self.title = title
    self.command = command
  }

  var state: String {
    if isRunning { return "running" }
    return status.map { $0 == 0 ? "done" : "failed (\($0))" } ?? "not started"
  }

  /// Starts the command; what it writes comes in from other threads.
  func run() {
    guard !isRunning else { return }
    (lines, status, isRunning) = ([], nil, true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    // A command that reads would take the keys from the program that shows it.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    let (chunks, output) = AsyncStream.makeStream(of: String.self)
    let reading = pipe.fileHandleForReading
    // A thread that waits for output, as many libraries have one.
    Thread {
      while true {
        let data = reading.availableData
        if data.isEmpty { return output.finish() }
        output.yield(String(decoding: data, as: UTF8.self))
      }
    }.start()
    let (endings, ended) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      ended.yield(process.terminationStatus)
      ended.finish()
    }
    do {
      try process.run()
    } catch {
      finish(status: 127, message: error.localizedDescription)
      return
    }
    Task {
      for await chunk in chunks { add(chunk) }
      for await status in endings { finish(status: status, message: nil) }
    }
  }

  private func add(_ chunk: String) {
    lines += chunk.split(separator: "\n").map(String.init)
  }

  private func finish(status: Int32, message: String?) {
    // The card changes its colour softly, wherever the news comes from.
    withAnimation(.easeInOut(duration: 0.3)) {
      if let message { lines.append(message) }
      self.status = status
      isRunning = false
    }
  }
}
