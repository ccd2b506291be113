import CambistDesk
package import CambistScreens

extension Phrases {
  /// The supported language that a client prefers; English for none.
  ///
  /// - Parameter header: The value of `Accept-Language`.
  package static func accepted(in header: String?) -> Phrases {
    best(for: NumberStyles.preferred(header ?? "")) ?? .english
  }
}
