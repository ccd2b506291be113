import Foundation

/// Whether the file of a database is checked at the start of a use, and how the end is recorded.
struct StartCheck {
  /// A desk always checks a file up to so many bytes, which takes less than 0.2 s.
  static let alwaysUpTo: Int64 = 64 << 20

  let isNeeded: Bool
  /// Nil if the file is always or never checked.
  let cleanEnd: CleanEnd?

  /// Begins the use of a folder.
  ///
  /// - Parameter limit: The size in bytes up to which a desk always checks the file.
  init(_ path: String, for use: DeskDatabase.Use, alwaysUpTo limit: Int64) {
    // Removes the record, also of a file that was larger before.
    let last = use.isLasting ? CleanEnd(path) : nil
    var status = stat()
    let isSmall =
      use == .desk && (stat(path + "/cambist.sqlite", &status) != 0 || status.st_size <= limit)
    isNeeded = isSmall || last?.wasNoted == false
    cleanEnd = isSmall ? nil : last
  }
}
