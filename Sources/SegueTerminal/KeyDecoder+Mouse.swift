import SegueGeometry
import SegueStage

extension KeyDecoder {
  /// A report in the form that has no limit on columns: button, column, row, each from 1.
  mutating func takeMouse(_ numbers: [Int?]?, released: Bool, final: UInt8) {
    guard
      final == 0x4D || final == 0x6D, let numbers, numbers.count == 3,
      let button = numbers[0], let column = numbers[1], let row = numbers[2]
    else { return }
    report(button: button, column: column - 1, row: row - 1, released: released)
  }

  /// One of the three bytes of the old form, each with 32 added.
  mutating func takeOldMouse(_ byte: UInt8) {
    // Numbers too large for the old form come as anything: such a byte is a part of the report all
    // the same, and no key.
    collected.append(byte)
    guard collected.count == 3 else { return }
    let (button, column, row) = (
      Int(collected[0]) - 32, Int(collected[1]) - 33, Int(collected[2]) - 33
    )
    reset()
    // The old form does not say which button came up.
    let released = button & 0xC3 == 3
    report(button: released ? 0 : button, column: column, row: row, released: released)
  }

  private mutating func report(button: Int, column: Int, row: Int, released: Bool) {
    guard column >= 0, row >= 0, column < bounds?.columns ?? .max, row < bounds?.rows ?? .max else {
      return
    }
    // Of the keys that are held down only shift matters: it turns the wheel across.
    let axis: Axis = button & 4 != 0 ? .horizontal : .vertical
    func wheel(_ steps: Int, _ axis: Axis) {
      events.append(.wheel(steps: steps, column: column, row: row, axis: axis))
    }
    switch button & ~(4 | 8 | 16) {
    case 0:
      events.append(
        released ? .release(column: column, row: row) : .press(column: column, row: row))
    case 32 where !released: events.append(.drag(column: column, row: row))
    case 64 where !released: wheel(-1, axis)
    case 65 where !released: wheel(1, axis)
    case 66 where !released: wheel(-1, .horizontal)
    case 67 where !released: wheel(1, .horizontal)
    default: break
    }
  }
}
