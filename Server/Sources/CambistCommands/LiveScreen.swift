import CambistScreens
import Foundation
import Synchronization
import UnixSignals

/// A table on a terminal's alternate screen, redrawn in place whenever it changes.
///
/// The screen begins with the first table. ``end()`` restores the terminal's previous content.
final class LiveScreen: Sendable {
  private struct State {
    var table: TextTable?
    var foot = ""
    /// The current content; empty before the first table.
    var frame = ""
    /// Deferred messages, because the table would be drawn over them.
    var warnings: [String] = []
  }

  private let state = Mutex(State())

  /// With the cursor hidden, and long lines cut instead of wrapped.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Terminals that support these show a frame only when it is complete.
  private static let begin = "\u{1B}[?2026h\u{1B}[H"
  private static let commit = "\u{1B}[J\u{1B}[?2026l"
  private static let eraseToEndOfLine = "\u{1B}[K"
  /// The number of the newest deferred messages that are shown at the end.
  private static let warningLimit = 5

  /// The terminal of the output; nil for other outputs, and for a terminal that cannot draw in
  /// place.
  init?() {
    guard Terminal.isSeen, Environment.value(of: "TERM") != "dumb" else { return nil }
  }

  /// Shows a table, and a line below it.
  ///
  /// - Throws: ``Failure`` when writing to the terminal fails.
  func show(_ table: TextTable, foot: String) throws {
    try state.withLock { state in
      let isFirst = state.table == nil
      state.table = table
      state.foot = Terminal.plain(foot)
      try Self.draw(&state, after: isFirst ? Self.enter : "", always: isFirst)
    }
  }

  /// Defers a message until the screen has ended; returns whether it did, as otherwise the message
  /// can be printed.
  func keep(_ warning: String) -> Bool {
    state.withLock { state in
      guard state.table != nil, isatty(STDERR_FILENO) != 0 else { return false }
      state.warnings.removeAll { $0 == warning }
      state.warnings.append(warning)
      if state.warnings.count > Self.warningLimit { state.warnings.removeFirst() }
      return true
    }
  }

  /// Redraws the last table when the terminal is resized and when the program resumes after Ctrl-Z,
  /// until the task is cancelled.
  func followTerminal() async {
    for await signal in await UnixSignalsSequence(trapping: .sigwinch, .sigcont) {
      state.withLock { state in
        guard state.table != nil else { return }
        try? Self.draw(&state, after: signal == .sigcont ? Self.enter : "", always: true)
      }
    }
  }

  /// Restores the content from before the first table.
  func end() {
    let warnings = state.withLock { state in
      defer { state = State() }
      if state.table != nil { try? Terminal.write(text: Self.leave) }
      return state.warnings
    }
    for warning in warnings { Terminal.warn(warning) }
  }

  private static func draw(_ state: inout State, after prefix: String, always: Bool) throws {
    guard let table = state.table else { return }
    let frame = frame(table, state.foot, TerminalSize.ofOutput)
    guard always || frame != state.frame else { return }
    state.frame = frame
    try Terminal.write(text: prefix + begin + frame + commit)
  }

  /// The rows that fit. The last line counts the others.
  private static func frame(_ table: TextTable, _ foot: String, _ size: TerminalSize) -> String {
    var lines = table.lines(width: size.columns)
    var foot = foot
    let room = max(size.rows - 1, 0)
    let hidden = lines.dropFirst(room).count { !$0.isEmpty }
    if hidden > 0 {
      let more = hidden == 1 ? "1 more row" : "\(hidden) more rows"
      foot = foot.isEmpty ? more : more + " · " + foot
    }
    if lines.count < room { lines.append([]) }
    lines = lines.prefix(room) + [TextTable.cut([.init(text: foot)], to: size.columns)]
    return lines.map { line in
      let isFull = line.reduce(0) { $0 + $1.text.count } >= size.columns
      // After a character in the last column, erasing would delete it.
      return line.map(coloured).joined() + (isFull ? "" : eraseToEndOfLine)
    }.joined(separator: "\r\n")
  }

  private static func coloured(_ run: TextTable.Run) -> String {
    switch run.trend {
    case .rising where Terminal.hasColours: "\u{1B}[32m\(run.text)\u{1B}[39m"
    case .falling where Terminal.hasColours: "\u{1B}[31m\(run.text)\u{1B}[39m"
    default: run.text
    }
  }
}

/// The size of a terminal.
struct TerminalSize {
  var rows = 24
  var columns = 80

  /// The size of the terminal of the output.
  static var ofOutput: TerminalSize {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0,
      window.ws_col > 0
    else { return TerminalSize() }
    return TerminalSize(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }
}
