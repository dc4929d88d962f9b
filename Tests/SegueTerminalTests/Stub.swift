import Testing
import Glibc
import SegueRaster
@testable import SegueTerminal
@Test func dump() {
  let db = TerminfoDatabase(environment: TerminalEnvironment([:]))
  for n in ["linux", "xterm-256color"] {
  let e = db.entry(named: n)!
  for (k, v) in [("raw", e), ("der", e.derived(for: .palette8))] {
  let f = fopen("/tmp/\(n)-\(k).env", "w"); fputs(v.environmentValue, f); fclose(f)
  }}
}
