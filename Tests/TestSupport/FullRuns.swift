import Glibc

/// Whether everything runs in full (`SEGUE_FULL=1`).
public var isFullRun: Bool { getenv("SEGUE_FULL").map { String(cString: $0) == "1" } ?? false }

/// How often a random or repeated check runs: in full with `SEGUE_FULL=1`, else a fiftieth.
public func repetitions(_ full: Int) -> Int { isFullRun ? full : max(full / 50, 1) }
