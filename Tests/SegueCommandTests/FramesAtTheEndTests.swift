import CTerminalRescue
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Nothing of a frame follows what gives the terminal back")
struct FramesAtTheEndTests {
  @Test("A deadly signal in one thread while another one writes frames (case B01)")
  func anotherThreadWrites() async throws {
    let file = TemporaryFile("")
    let path = file.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let output = open(path, O_WRONLY | O_APPEND)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 5)
      bytes.initialize(from: Array("leave".utf8), count: 5)
      let record = UnsafeMutablePointer<segue_rescue_record>.allocate(capacity: 1)
      record.initialize(
        to: segue_rescue_record(
          output: output, input: output, settings: termios(), bytes: bytes, count: 5,
          standard_output: -1, standard_error: -1, held: -1))
      segue_rescue_arm(record)
      segue_signals_begin(-1, false)
      Thread.detachNewThread {
        let frame = [UInt8](repeating: UInt8(ascii: "f"), count: 1000)
        for _ in 0..<20_000 { segue_rescue_write(output, frame, frame.count) }
      }
      while lseek(output, 0, SEEK_END) < 100_000 { usleep(10) }
      kill(getpid(), SIGTERM)
      sleep(5)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("fffleave"))
    #expect(text.utf8.count(where: { $0 != UInt8(ascii: "f") }) == 5)
  }
}
