import Glibc

/// How often a random or repeated check runs: in full with `SEGUE_FULL=1`, else a fiftieth.
public func repetitions(_ full: Int) -> Int {
  if let value = getenv("SEGUE_FULL"), String(cString: value) == "1" { return full }
  return max(full / 50, 1)
}
