public import CambistModel
public import Foundation

/// Finds the resource files of a package.
///
/// They are next to the executable, as in a build folder; in `share/cambist` of the prefix where
/// the executable is installed; or in the app's bundle. `Bundle.module` would trap elsewhere.
public enum ResourceFolder {
  /// The location of a file or folder among the resources of a target.
  ///
  /// - Parameter target: The package's and the target's names, such as `cambist_CambistFeeds`.
  /// - Throws: ``Problem/file(path:reason:)``
  public static func url(_ name: String, of target: String) throws(Problem) -> URL {
    let paths = executable.map { candidates("\(target).resources/\(name)", of: $0) } ?? []
    // A path is tried as it is: building a URL of it takes longer than reading the file.
    for path in paths where access(path, F_OK) == 0 {
      return URL(fileURLWithPath: path, isDirectory: false)
    }
    for place in places {
      let bundle = place.appendingPathComponent(target + ".bundle")
      for folder in [bundle, bundle.appendingPathComponent("Contents/Resources")] {
        let file = folder.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
    }
    throw .file(path: paths.first ?? name, reason: "it must be next to the executable")
  }

  /// The possible locations of an executable's resource: next to it, then in `share/cambist` of the
  /// prefix whose `bin` or `libexec` contains it.
  package static func candidates(_ resource: String, of executable: String) -> [String] {
    func parent(_ path: some StringProtocol) -> String {
      String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
    let folder = parent(executable)
    return ["\(folder)/\(resource)", "\(parent(folder))/share/cambist/\(resource)"]
  }

  /// The folders that may contain a bundle of resources: those of the program and, in tests on
  /// Apple's systems, where the program is Xcode's own, those of the loaded bundles and next to
  /// them.
  private static var places: [URL] {
    var bundles = [Bundle.main]
    #if canImport(Darwin)
      bundles += [Bundle(for: Marker.self)] + Bundle.allBundles
    #endif
    return bundles.flatMap {
      [$0.resourceURL, $0.bundleURL, $0.bundleURL.deletingLastPathComponent()].compactMap(\.self)
    }
  }

  #if canImport(Darwin)
    /// Identifies the bundle that this module is linked into.
    private final class Marker {}
  #endif

  /// The path of the running program, with symbolic links resolved.
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
