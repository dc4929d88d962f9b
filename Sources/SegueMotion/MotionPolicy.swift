/// How much may move.
public enum MotionPolicy: String, Hashable, Sendable, CaseIterable {
  /// Everything moves as written.
  case full
  /// Places and sizes jump; opacity and colour may change over a short time.
  case reduced
  /// The next frame is final.
  case none
}
