internal import GRDB

extension DeskDatabase {
  /// The location of the database, and its connections.
  struct Place: Sendable {
    /// The locked folder; nil when none is locked.
    var folder: StoreFolder?
    let file: String
    let writer: any DatabaseWriter
    let changes: StoreChanges
    /// The opened file; nil without a locked folder.
    let identity: FileIdentity?
    var isClosed = false
    /// The number of pending reads and writes.
    var users = 0
    /// Callers that wait for the last of them.
    var closers: [CheckedContinuation<Void, Never>] = []

    init(
      _ folder: StoreFolder?, _ file: String, _ writer: any DatabaseWriter,
      changes: StoreChanges = .unknown
    ) {
      self.changes = folder == nil ? changes : .connection(VersionConnection(path: file))
      self.folder = folder
      self.file = file
      self.writer = writer
      identity = folder == nil ? nil : FileIdentity(file)
    }

    /// Restores the folder, with all data of the database, if it was removed: data written to a
    /// removed file is lost when the process ends.
    mutating func restore() throws {
      guard let identity, let path = folder?.path else { return }
      let found = FileIdentity(file)
      guard found != identity else { return }
      guard found == nil else {
        throw StoreError.failed(
          reason: "\(file) was replaced while in use; restart Cambist")
      }
      let folder = try StoreFolder(path)
      try writer.vacuum(into: file)
      let users = users
      self = Place(folder, file, try DeskDatabase.writer(file, for: .desk))
      self.users = users
    }
  }
}
