import CambistDesk
import CambistDocuments
import Foundation
import Synchronization
import UnixSignals

/// What the command line writes: data on standard output, messages on standard error.
enum Terminal {
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(_ line: String) throws {
    try write(text: plain(line) + "\n")
  }

  /// - Throws: ``Failure`` when the output takes no more.
  static func write(json document: some Encodable) throws {
    let json = try JSONDocument.data(document) + Data("\n".utf8)
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw failure }
  }

  /// Writes items of a JSON list that others may follow, without the brackets around it.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(items: [some Encodable], isFirst: Bool) throws {
    let list = try JSONDocument.data(items).dropFirst().dropLast()
    let json = isFirst ? list : Data(",".utf8) + list
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw failure }
  }

  /// Writes text as it is.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(text: String) throws {
    guard write(text, to: STDOUT_FILENO) else { throw failure }
  }

  /// Writes bytes as they are.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else { throw failure }
  }

  /// Writes rows of cells as columns.
  ///
  /// - Parameter leading: The columns that are set left; the others are set right.
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(table rows: [[String]], leading: Set<Int> = [0]) throws {
    try write(TextTable(rows: rows, leading: leading))
  }

  /// Writes a table.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(_ table: TextTable) throws {
    try write(text: table.text + "\n")
  }

  /// Writes a table that may change: on the screen of a terminal in the place of the last one, and
  /// elsewhere after it.
  ///
  /// - Parameters:
  ///   - screen: Where it is drawn in place; nil where nothing is.
  ///   - isLast: Whether no other follows.
  ///   - foot: A line below it, for those who see the output as it comes.
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(
    table: TextTable, on screen: LiveScreen?, isLast: Bool, foot: String
  ) throws {
    if let screen { return try screen.show(table, foot: foot) }
    var text = table.text + "\n"
    if isSeen, !foot.isEmpty { text += "\n" + plain(foot) + "\n" }
    try write(text: isLast ? text : text + "\n")
  }

  /// Whether somebody sees the output as it comes, with what is written below a table.
  static var isSeen: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether colours are wanted (see no-color.org).
  static let hasColours = (Environment.value(of: "NO_COLOR") ?? "").isEmpty

  /// The screen that messages would be drawn over on; nil for none.
  private static let screen = Mutex<LiveScreen?>(nil)

  /// One line on standard error, after the end of a screen that would be drawn over it; a failure to
  /// write it is ignored.
  static func warn(_ line: String) {
    if let screen = screen.withLock({ $0 }), screen.keep(line) { return }
    _ = write("cambist: " + plain(line) + "\n", to: STDERR_FILENO)
  }

  /// A line on standard error each.
  static func warn(_ notices: [QueryNotice]) {
    for line in notices.messages { warn(line) }
  }

  /// Why the last write failed. A reader that wants no more, such as `head`, is no failure to report.
  private static var failure: Failure {
    errno == EPIPE ? Failure(.closedOutput, "") : Failure(.store, "Can’t write the output.")
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes all bytes, without `FileHandle`: every short command comes by here.
  ///
  /// - Returns: Whether the file took them; if not, `errno` says why.
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

  /// Runs work until it ends or somebody presses Ctrl-C, which is no failure.
  ///
  /// - Parameter screen: What the work draws on. It ends with the work, however that ends.
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

  /// The line without line breaks and characters that steer a terminal; an upstream chooses some
  /// of it.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.steersTerminal ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
