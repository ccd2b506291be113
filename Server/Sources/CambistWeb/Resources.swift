import Foundation

/// Finds the templates and assets that the package carries.
///
/// They lie beside the executable, wherever that was moved to; `Bundle.module` would trap there.
enum Resources {
  struct NotFound: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "The page templates are missing: \(path) should lie beside the executable."
    }
  }

  private static let folder = "cambist-server_CambistWeb.resources"

  static func directory(_ name: String) throws(NotFound) -> URL {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let places = [executable, Bundle.main.executableURL].compactMap { $0 }.map {
      $0.deletingLastPathComponent().appendingPathComponent(folder).appendingPathComponent(name)
    }
    for place in places where FileManager.default.fileExists(atPath: place.path) { return place }
    throw NotFound(path: places.first?.path ?? folder)
  }
}
