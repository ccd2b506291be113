import CambistDesk
import CambistDocuments
import Foundation
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
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw full }
  }

  /// Writes items of a JSON list that others may follow, without the brackets around it.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(items: [some Encodable], isFirst: Bool) throws {
    let list = try JSONDocument.data(items).dropFirst().dropLast()
    let json = isFirst ? list : Data(",".utf8) + list
    guard json.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else { throw full }
  }

  /// Writes text as it is.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(text: String) throws {
    guard write(text, to: STDOUT_FILENO) else { throw full }
  }

  /// Writes rows of cells as columns.
  ///
  /// - Parameter leading: The columns that are set left; the others are set right.
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(table rows: [[String]], leading: Set<Int> = [0]) throws {
    try write(text: table(rows, leading) + "\n")
  }

  /// Writes rows of cells as columns, the first one set left; on a terminal with a line below them,
  /// and over what was there before where they are drawn again and again.
  ///
  /// - Throws: ``Failure`` when the output takes no more.
  static func write(table rows: [[String]], redrawing: Bool, foot: String?) throws {
    var text = table(rows, [0]) + "\n"
    if isSeen {
      if let foot { text += "\n" + plain(foot) + "\n" }
      if redrawing { text = clear + text }
    } else if redrawing {
      text += "\n"
    }
    try write(text: text)
  }

  /// Whether somebody sees the output as it comes, with what is written below a table.
  static var isSeen: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Takes everything off a terminal and starts at its upper left.
  private static let clear = "\u{1B}[2J\u{1B}[H"

  /// One line on standard error; a failure to write it is ignored.
  static func warn(_ line: String) {
    _ = write("cambist: " + plain(line) + "\n", to: STDERR_FILENO)
  }

  /// A line on standard error each.
  static func warn(_ notices: [QueryNotice]) {
    for line in notices.messages { warn(line) }
  }

  private static var full: Failure {
    Failure(.store, "Can’t write the output.")
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes all bytes, without `FileHandle`: every short command comes by here.
  ///
  /// - Returns: Whether the file took them.
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
  static func untilInterrupted(
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    try await withThrowingTaskGroup { group in
      group.addTask { for await _ in signals { return } }
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

  /// A cell of a table: without spaces that do not break, which are of no use to those who search the
  /// output.
  private static func cell(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in plain(text).unicodeScalars { scalars.append(scalar == "\u{A0}" ? " " : scalar) }
    return String(scalars)
  }

  private static func table(_ cells: [[String]], _ leading: Set<Int>) -> String {
    let rows = cells.map { $0.map(cell) }
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    let lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isLast = column == row.count - 1
        if leading.contains(column) { return isLast ? cell : cell + padding }
        return padding + cell
      }
      // An empty last cell leaves no spaces behind.
      return cells.prefix(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0).joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }
}
