import Foundation

/// The files of a store on this machine.
public struct StoreFiles: Sendable {
  private let database: String

  /// - Parameter folder: The data folder.
  public init(folder: String) { database = folder + "/cambist.sqlite" }

  func write(to text: inout MetricsText) {
    text.family("cambist_store_bytes", .gauge, "Size of the database and of its write-ahead log.")
    for (name, suffix) in [("database", ""), ("log", "-wal")] {
      guard let size = Self.size(of: database + suffix) else { continue }
      text.sample([("file", name)], size)
    }
  }

  /// - Returns: Nil when there is no such file.
  private static func size(of path: String) -> UInt64? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
  }
}
