import Glibc
import Observation

extension StateStore {
  /// Runs an evaluation; when an observable model that it read is about to change, that counts as a
  /// write of state.
  ///
  /// Observation tells before the change, so what was written so far under another transaction can
  /// still be shown first, just as with `@State`.
  package func observing(_ evaluation: () -> Void) {
    // The main actor's thread, since this runs on it.
    let home = pthread_self()
    withObservationTracking(evaluation) { [weak self] in
      guard let self else { return }
      if pthread_equal(home, pthread_self()) != 0 {
        MainActor.assumeIsolated { self.noteWrite() }
      } else {
        // The task takes the transaction along.
        Task { @MainActor in self.noteWrite() }
      }
    }
  }
}
