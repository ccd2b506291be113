import Foundation
import Synchronization

/// Records in a folder whether its database was closed cleanly, so that the next use need not check
/// the whole file.
///
/// The record is a file that exists while nothing is being written.
final class CleanEnd: Sendable {
  /// Whether the last use ended cleanly.
  let wasNoted: Bool
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var isNoted = false
    var isDamaged = false
  }

  /// Reads and removes the record: the use of the folder begins.
  init(_ folder: String) {
    path = folder + "/cambist.clean"
    wasNoted = unlink(path) == 0
  }

  /// Records that everything is written and the use may end at any time.
  func note() {
    state.withLock { state in
      guard !state.isNoted, !state.isDamaged else { return }
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      close(file)
      state.isNoted = true
    }
  }

  /// Removes the record before a write; permanently when damage was detected.
  func takeBack(isDamaged: Bool = false) {
    state.withLock { state in
      if isDamaged { state.isDamaged = true }
      guard state.isNoted else { return }
      state.isNoted = unlink(path) != 0
    }
  }
}
