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
    let linked = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let executable = linked.map { URL(fileURLWithPath: $0) } ?? Bundle.main.executableURL
    let beside = executable?.deletingLastPathComponent()
      .appendingPathComponent(target + ".resources").appendingPathComponent(name)
    if let beside, FileManager.default.fileExists(atPath: beside.path) { return beside }
    let bundles = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap {
      $0?.appendingPathComponent(target + ".bundle")
    }
    for place in bundles.flatMap({ [$0, $0.appendingPathComponent("Contents/Resources")] }) {
      let file = place.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    throw .file(
      path: beside?.path ?? name, reason: "it should lie beside the executable")
  }
}
