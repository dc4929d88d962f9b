/// Bytes that arrived together.
struct OutputPiece {
  /// When, in seconds.
  var time: Double
  /// Where they are in all of the output.
  var range: Range<Int>
}

/// What a program showed at once.
struct OutputFrame: Equatable {
  /// When its first byte arrived, in seconds.
  var time: Double
  /// Its bytes, without the bracket that makes it show at once.
  var bytes: Int

  /// What the two ends of a synchronized frame take.
  static let bracket = "\u{1B}[?2026h".utf8.count + "\u{1B}[?2026l".utf8.count

  /// Output with no mark in it is one frame until it pauses for longer than this.
  static let pause = 0.004

  /// The frames of some output: what marks begin, or bursts if there are no marks.
  static func frames(of pieces: [OutputPiece], marks: [Int]) -> [OutputFrame] {
    guard let first = pieces.first, let last = pieces.last else { return [] }
    let marks = marks.filter { (first.range.lowerBound..<last.range.upperBound).contains($0) }
    return marks.isEmpty ? bursts(of: pieces) : marked(pieces, at: marks)
  }

  private static func bursts(of pieces: [OutputPiece]) -> [OutputFrame] {
    var frames: [OutputFrame] = []
    var before: Double?
    for piece in pieces {
      if let before, piece.time - before <= pause {
        frames[frames.count - 1].bytes += piece.range.count
      } else {
        frames.append(OutputFrame(time: piece.time, bytes: piece.range.count))
      }
      before = piece.time
    }
    return frames
  }

  private static func marked(_ pieces: [OutputPiece], at marks: [Int]) -> [OutputFrame] {
    var frames: [OutputFrame] = []
    var index = 0
    let end = pieces[pieces.count - 1].range.upperBound
    for (number, mark) in marks.enumerated() {
      while !pieces[index].range.contains(mark) { index += 1 }
      // What comes before the first mark belongs to it, so that no byte is left out.
      let start = number == 0 ? pieces[0].range.lowerBound : mark
      let next = number + 1 < marks.count ? marks[number + 1] : end
      frames.append(OutputFrame(time: pieces[index].time, bytes: next - start - bracket))
    }
    return frames
  }
}
