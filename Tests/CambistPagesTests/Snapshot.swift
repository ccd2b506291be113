import CambistPages
import Foundation
import Testing

/// A page as it was when it was last reviewed, in `Snapshots/`.
///
/// `CAMBIST_SNAPSHOTS=write swift test --filter CambistPagesTests` writes the current pages; review
/// the output of `git diff` afterwards.
struct Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")
  private static let isWriting = ProcessInfo.processInfo.environment["CAMBIST_SNAPSHOTS"] == "write"

  let name: String
  let language: String

  /// Fails if a page has changed, and shows the lines that differ.
  func expect(_ html: HTML, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(html.bytes, sourceLocation: sourceLocation)
  }

  /// Fails if a part of a page has changed, and shows the lines that differ.
  func expect(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Self.folder.appending(path: "\(name).\(language).html")
    let page = String(decoding: bytes, as: UTF8.self)
    if Self.isWriting {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let known = try? String(contentsOf: file, encoding: .utf8)
    guard known != page else { return }
    Issue.record(
      "\(file.lastPathComponent) differs:\n\(Self.difference(from: known ?? "", to: page))",
      sourceLocation: sourceLocation)
  }

  /// The removed and the new lines, each with its number.
  static func difference(from known: String, to page: String) -> String {
    let difference = lines(page).difference(from: lines(known))
    return difference.map { change in
      switch change {
      case .remove(let index, let line, _): (index, "-\(index + 1) \(line)")
      case .insert(let index, let line, _): (index, "+\(index + 1) \(line)")
      }
    }.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }

  /// A line for each element, as rows of pages have no line breaks.
  private static func lines(_ page: String) -> [Substring] {
    page.replacing("><", with: ">\n<").split(separator: "\n", omittingEmptySubsequences: false)
  }
}
