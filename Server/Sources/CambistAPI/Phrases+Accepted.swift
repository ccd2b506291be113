import CambistDesk
package import CambistScreens

extension Phrases {
  /// The language that a client prefers among those that there are; English for none.
  ///
  /// - Parameter header: The value of `Accept-Language`.
  package static func accepted(in header: String?) -> Phrases {
    best(for: NumberStyles.preferred(header ?? "")) ?? .english
  }
}
