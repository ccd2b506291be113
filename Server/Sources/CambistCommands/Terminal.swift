import CambistDesk
import CambistDocuments
import Foundation
import Synchronization
import UnixSignals

/// The output of the command line: data on standard output, messages on standard error.
enum Terminal {
  /// - Throws: ``Failure`` when writing fails.
  static func write(_ line: String) throws {
    try write(text: plain(line) + "\n")
  }

  /// - Throws: ``Failure`` when writing fails.
  static func write(json document: some Encodable) throws {
    let json = try JSONDocument.data(document) + Data("\n".utf8)
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw failure }
  }

  /// Writes items of a JSON list that others may follow, without the brackets around it.
  ///
  /// - Throws: ``Failure`` when writing fails.
  static func write(items: [some Encodable], isFirst: Bool) throws {
    let list = try JSONDocument.data(items).dropFirst().dropLast()
    let json = isFirst ? list : Data(",".utf8) + list
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw failure }
  }

  /// Writes text unchanged.
  ///
  /// - Throws: ``Failure`` when writing fails.
  static func write(text: String) throws {
    guard write(text, to: STDOUT_FILENO) else { throw failure }
  }

  /// Writes bytes unchanged.
  ///
  /// - Throws: ``Failure`` when writing fails.
  static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else { throw failure }
  }

  /// Writes rows of cells as columns.
  ///
  /// - Parameter leading: The left-aligned columns; the others are right-aligned.
  /// - Throws: ``Failure`` when writing fails.
  static func write(table rows: [[String]], leading: Set<Int> = [0]) throws {
    try write(TextTable(rows: rows, leading: leading))
  }

  /// Writes a table.
  ///
  /// - Throws: ``Failure`` when writing fails.
  static func write(_ table: TextTable) throws {
    try write(text: table.text + "\n")
  }

  /// Writes a table that may change: in place on the screen of a terminal, otherwise after the last
  /// one.
  ///
  /// - Parameters:
  ///   - screen: The screen to draw in place; nil for none.
  ///   - isLast: Whether no other table follows.
  ///   - foot: A line below it, if the output is a terminal.
  /// - Throws: ``Failure`` when writing fails.
  static func write(
    table: TextTable, on screen: LiveScreen?, isLast: Bool, foot: String
  ) throws {
    if let screen { return try screen.show(table, foot: foot) }
    var text = table.text + "\n"
    if isSeen, !foot.isEmpty { text += "\n" + plain(foot) + "\n" }
    try write(text: isLast ? text : text + "\n")
  }

  /// Whether the output is a terminal, which also gets the line below a table.
  static var isSeen: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether to use colours (see no-color.org).
  static let hasColours = (Environment.value(of: "NO_COLOR") ?? "").isEmpty

  /// The screen that would be drawn over messages; nil for none.
  private static let screen = Mutex<LiveScreen?>(nil)

  /// Writes one line to standard error, after the end of a screen that would be drawn over it;
  /// write errors are ignored.
  static func warn(_ line: String) {
    if let screen = screen.withLock({ $0 }), screen.keep(line) { return }
    _ = write("cambist: " + plain(line) + "\n", to: STDERR_FILENO)
  }

  /// Writes each notice as a line to standard error.
  static func warn(_ notices: [QueryNotice]) {
    for line in notices.messages { warn(line) }
  }

  /// The error of the last write. A reader that has closed the output, such as `head`, is not
  /// reported.
  private static var failure: Failure {
    errno == EPIPE ? Failure(.closedOutput, "") : Failure(.store, "Can’t write the output.")
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes all bytes without `FileHandle`, which would slow down every short command.
  ///
  /// - Returns: Whether they were written; if not, `errno` has the reason.
  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Runs work until it ends or the user presses Ctrl-C, which is not a failure.
  ///
  /// - Parameter screen: The screen of the work, which ends with it in any case.
  static func untilInterrupted(
    on screen: LiveScreen? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    Self.screen.withLock { $0 = screen }
    defer {
      Self.screen.withLock { $0 = nil }
      screen?.end()
    }
    try await withThrowingTaskGroup { group in
      group.addTask { for await _ in signals { return } }
      if let screen { group.addTask { await screen.followTerminal() } }
      group.addTask { try await work() }
      try await group.next()
      group.cancelAll()
    }
  }

  /// The line without line breaks and control characters; parts of it come from an upstream.
  static func plain(_ text: String) -> String {
    // Most texts are printable ASCII.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: \.steersTerminal) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.steersTerminal ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
