import SegueGraph
import Testing

/// Values of any type that tell whether they changed.
@Suite struct AnyEquatableTests {
  private struct Empty: Equatable {}

  /// Nine bytes in places of sixteen.
  private struct Odd: Equatable {
    var number: Int
    var flag: Bool
  }

  private final class Counter: Equatable {
    let count: Int
    init(_ count: Int) { self.count = count }
    static func == (left: Counter, right: Counter) -> Bool { left.count == right.count }
  }

  @Test("Values of one type are compared as that type does")
  func oneType() {
    #expect(AnyEquatable(3).equals(AnyEquatable(3)))
    #expect(!AnyEquatable(3).equals(AnyEquatable(4)))
    #expect(
      AnyEquatable("a word that is kept elsewhere").equals(
        AnyEquatable("a word that is kept elsewhere")))
    #expect(!AnyEquatable("a").equals(AnyEquatable("b")))
    #expect(!AnyEquatable(Double.nan).equals(AnyEquatable(Double.nan)))
    #expect(AnyEquatable([1, 2]).equals(AnyEquatable([1, 2])))
    #expect(AnyEquatable(Counter(1)).equals(AnyEquatable(Counter(1))))
    #expect(!AnyEquatable(Counter(1)).equals(AnyEquatable(Counter(2))))
  }

  @Test("Values of every size are compared, and of none")
  func sizes() {
    #expect(AnyEquatable(Empty()).equals(AnyEquatable(Empty())))
    #expect(
      AnyEquatable(Odd(number: 1, flag: true)).equals(AnyEquatable(Odd(number: 1, flag: true))))
    #expect(
      !AnyEquatable(Odd(number: 1, flag: true)).equals(AnyEquatable(Odd(number: 1, flag: false))))
    #expect(AnyEquatable(UInt8(7)).equals(AnyEquatable(UInt8(7))))
    #expect(!AnyEquatable(Optional<Int>.none).equals(AnyEquatable(Optional(0))))
  }

  @Test("Values of different types differ, unless one is an optional of the other")
  func differentTypes() {
    #expect(!AnyEquatable(1).equals(AnyEquatable(1.0)))
    #expect(!AnyEquatable("1").equals(AnyEquatable(1)))
    #expect(!AnyEquatable(Empty()).equals(AnyEquatable(0)))
    #expect(AnyEquatable(Optional(1)).equals(AnyEquatable(1)))
  }
}
