import Glibc

/// Whether everything runs in full (`SEGUE_FULL=1`).
public var isFullRun: Bool { getenv("SEGUE_FULL").map { String(cString: $0) == "1" } ?? false }

/// The seeds that a random test runs with: all of them, or the one that `SEGUE_SEED` names, to see a
/// failure again.
public func seeds(_ all: Range<Int>) -> [Int] {
  let one = getenv("SEGUE_SEED").flatMap { Int(String(cString: $0)) }
  return all.filter { one == nil || $0 == one }
}

/// How often a random or repeated check runs: in full with `SEGUE_FULL=1`, else a fiftieth.
public func repetitions(_ full: Int) -> Int { isFullRun ? full : max(full / 50, 1) }
