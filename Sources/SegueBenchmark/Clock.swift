import Glibc

/// The clock of the measurements.
enum Clock {
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The microseconds that something takes.
  static func microseconds(_ body: () -> Void) -> Double {
    let start = nanoseconds
    body()
    return (nanoseconds - start) / 1000
  }
}

extension [Double] {
  var median: Double {
    isEmpty ? 0 : sorted()[count / 2]
  }
}
