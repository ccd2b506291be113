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
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders = [executable, Bundle.main.executableURL].compactMap {
      $0?.deletingLastPathComponent().appendingPathComponent(target + ".resources")
    }
    let bundles = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap {
      $0?.appendingPathComponent(target + ".bundle")
    }
    let places =
      folders + bundles.flatMap { [$0, $0.appendingPathComponent("Contents/Resources")] }
    for place in places {
      let file = place.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    throw .file(
      path: folders.first?.appendingPathComponent(name).path ?? name,
      reason: "it should lie beside the executable")
  }
}
