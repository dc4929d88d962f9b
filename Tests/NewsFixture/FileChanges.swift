import Foundation
import Segue

/// Tells each time that somebody has written the file.
func changes(of path: String) -> AsyncStream<Void> {
  AsyncStream { changes in
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    let watch = inotify_add_watch(descriptor, path, UInt32(IN_CLOSE_WRITE))
    // Taking the watch away is the last event.
    changes.onTermination = { _ in _ = inotify_rm_watch(descriptor, watch) }
    Thread {
      var event = inotify_event()
      let size = MemoryLayout<inotify_event>.size
      while watch >= 0, read(descriptor, &event, size) == size,
        event.mask & UInt32(IN_IGNORED) == 0
      {
        changes.yield()
      }
      // In this order: a number that is closed may be someone else's by then.
      changes.finish()
      close(descriptor)
    }.start()
  }
}
