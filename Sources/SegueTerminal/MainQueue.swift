import CNcurses
// Linked for the two functions that the shim declares.
import Dispatch
import Glibc

/// Lets tasks of the main actor run while the loop holds the main thread.
///
/// The descriptor becomes readable when there is a job, so nothing wakes up at rest.
@MainActor
struct MainQueue {
  let descriptor: Int32

  init() {
    descriptor = segue_main_queue_descriptor()
    // What was enqueued before the descriptor existed has not been told to it.
    segue_drain_main_queue()
  }

  /// Runs what waits.
  func drain() {
    var count: UInt64 = 0
    read(descriptor, &count, 8)
    segue_drain_main_queue()
  }
}
