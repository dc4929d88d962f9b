import Glibc
import Observation

extension StateStore {
  /// Runs an evaluation; when an observable model that it read is about to change, that counts as a
  /// write of state.
  ///
  /// Observation tells before the change, so what was written so far under another transaction can
  /// still be shown first, just as with `@State`.
  package func observing(_ evaluation: () -> Void) {
    let former = readings
    readings = ReadingNumber()
    // The main actor's thread, since this runs on it.
    let home = pthread_self()
    withObservationTracking {
      _ = readings.number
      evaluation()
    } onChange: { [weak self] in
      guard let self else { return }
      if pthread_equal(home, pthread_self()) != 0 {
        MainActor.assumeIsolated { if !self.isRenewingReadings { self.noteWrite() } }
      } else {
        // The task takes the transaction along.
        Task { @MainActor in self.noteWrite() }
      }
    }
    // What was watched for the evaluation before is not watched any more: a model that is read in
    // every frame and never written would collect all of them. Until now it was, so that nothing
    // written meanwhile is missed.
    isRenewingReadings = true
    former.number += 1
    isRenewingReadings = false
  }
}

/// Read by one evaluation and changed after the next one, which ends what the first one watches.
@Observable
@MainActor
final class ReadingNumber {
  var number = 0
}
