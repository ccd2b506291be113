public import CambistModel
public import Foundation

/// Finds the files that a package carries.
///
/// They lie beside the executable, wherever that was moved to, or in the app's bundle;
/// `Bundle.module` would trap where they do not.
public enum ResourceFolder {
  /// The place of a file or folder among the resources of a target.
  ///
  /// - Parameter target: The package's and the target's names, such as `cambist_CambistFeeds`.
  /// - Throws: ``Problem/file(path:reason:)``
  public static func url(_ name: String, of target: String) throws(Problem) -> URL {
    let beside = executable.map { path in
      "\(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])/\(target).resources/\(name)"
    }
    // A path is tried as it is: a URL of each part of it takes longer than what is read there.
    if let beside, access(beside, F_OK) == 0 {
      return URL(fileURLWithPath: beside, isDirectory: false)
    }
    let bundles = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap {
      $0?.appendingPathComponent(target + ".bundle")
    }
    for place in bundles.flatMap({ [$0, $0.appendingPathComponent("Contents/Resources")] }) {
      let file = place.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    throw .file(path: beside ?? name, reason: "it should lie beside the executable")
  }

  /// The path of the running program, where links to it end.
  private static var executable: String? {
    #if os(Linux)
      let longest = 4_096
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { path in
        let count = path.withMemoryRebound(to: CChar.self) { path in
          path.baseAddress.map { readlink("/proc/self/exe", $0, longest) } ?? -1
        }
        return (1..<longest).contains(count) ? String(decoding: path[..<count], as: UTF8.self) : nil
      }
    #else
      return Bundle.main.executablePath
    #endif
  }
}
