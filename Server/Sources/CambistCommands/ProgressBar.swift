import Foundation
import Synchronization

/// The progress of reading a long file, on standard error if it is a terminal.
final class ProgressBar: Sendable {
  private let start = ContinuousClock.now
  /// When it was last drawn; nil before the first time.
  private let drawn = Mutex<ContinuousClock.Instant?>(nil)

  /// A bar is shown only after this time.
  private static let delay = Duration.milliseconds(400)
  private static let pause = Duration.milliseconds(100)
  private static let width = 24

  /// A bar if standard error is a terminal; otherwise nil.
  init?() {
    guard isatty(STDERR_FILENO) != 0, Environment.value(of: "TERM") != "dumb" else { return nil }
  }

  /// Draws the progress, unless it was just drawn.
  func show(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard total > 0, now - start >= Self.delay else { return }
    drawn.withLock { drawn in
      if let drawn, now - drawn < Self.pause { return }
      drawn = now
      let share = min(max(Double(done) / Double(total), 0), 1)
      let filled = Int(share * Double(Self.width))
      Self.write(
        "\r" + String(repeating: "█", count: filled)
          + String(repeating: "░", count: Self.width - filled) + " \(Int(share * 100)) %")
    }
  }

  /// Removes the bar from the terminal.
  func clear() {
    drawn.withLock { drawn in
      if drawn != nil { Self.write("\r\u{1B}[K") }
      drawn = nil
    }
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
