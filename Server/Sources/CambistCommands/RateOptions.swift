package import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistStore
import Foundation

/// The sources of rates.
package struct RateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of Valyuta. Default: \(Upstream.valyuta.defaults).",
      valueName: "url"))
  var valyutaURL: String?

  @Option(
    help: ArgumentHelp(
      "The address of the ECB’s rate files. Default: \(Upstream.ecb.defaults).",
      valueName: "url"))
  var ecbURL: String?

  @Option(
    help: ArgumentHelp(
      "Rate sources in order of preference. Default: CAMBIST_RATE_SOURCES, then the order in the settings, which is \(Desk.rateSources.joined(separator: ",")) at first.",
      valueName: "source,…"))
  var rateSources: String?

  package init() {}

  package func validate() throws {
    _ = try names()
  }

  /// The feeds of the converter.
  ///
  /// - Parameter transport: The transport of a source.
  func feeds(_ transport: (_ source: String) -> any HTTPTransport) throws -> Desk.Feeds {
    try sources().feeds(transport)
  }

  /// The desk for a one-time command.
  func desk(_ store: StoreOptions) throws -> Desk {
    try sources().desk(try store.open())
  }

  private func sources() throws -> RateSources {
    RateSources(valyutaURL: valyutaURL, ecbURL: ecbURL, names: try names())
  }

  /// The names of the sources in their order; nil for the stored order.
  func names() throws -> [String]? {
    let named = rateSources ?? Environment.value(of: Self.variable) ?? ""
    if rateSources == nil, named.isEmpty { return nil }
    let names = named.lowercased().split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for name in names where !Desk.rateSources.contains(name) {
      throw ValidationError(
        "Unknown source “\(name)”. Available sources: \(Desk.rateSources.joined(separator: ", ")).")
    }
    guard !names.isEmpty, Set(names).count == names.count else {
      throw ValidationError(
        "\(rateSources == nil ? Self.variable : "--rate-sources") must list at least one source, each only once."
      )
    }
    return names
  }

  private static let variable = "CAMBIST_RATE_SOURCES"
}

/// Sources of rates in their order, with the given addresses.
struct RateSources {
  var valyutaURL: String?
  var ecbURL: String?
  /// Nil for the stored order.
  var names: [String]?

  func feeds(_ transport: (_ source: String) -> any HTTPTransport) throws -> Desk.Feeds {
    Desk.Feeds(
      valyuta: ValyutaFeed(
        base: try Upstream.valyuta.address(valyutaURL), transport: transport(ValyutaFeed.source)),
      ecb: ECBFeed(
        base: try Upstream.ecb.address(ecbURL), transport: transport(ECBFeed.source)),
      institutions: try Institution.all.compactMap {
        InstitutionFeed($0, base: try $0.checkedAddress(), transport: transport($0.id))
      },
      rateSources: names)
  }

  /// The desk for a one-time command.
  func desk(_ store: any SharedStore) throws -> Desk {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    return Desk(store: store, feeds: try feeds { _ in transport }, refreshesAtStart: false)
  }
}
