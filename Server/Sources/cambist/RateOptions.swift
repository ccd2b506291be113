import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import Foundation

/// Where rates come from.
struct RateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Valyuta's address. Default: CAMBIST_VALYUTA_URL, then \(ValyutaFeed.address).",
      valueName: "url"))
  var valyutaURL: String?

  @Option(
    help: ArgumentHelp(
      "Where the ECB's files are. Default: CAMBIST_ECB_URL, then \(ECBFeed.address).",
      valueName: "url"))
  var ecbURL: String?

  @Option(
    help: ArgumentHelp(
      "The sources of rates, the first to be asked first.", valueName: "source,…"))
  var rateSources: String = Desk.rateSources.joined(separator: ",")

  func validate() throws {
    _ = try names()
  }

  /// The feeds of the converter.
  func feeds(_ transport: any HTTPTransport) throws -> Desk.Feeds {
    Desk.Feeds(
      valyuta: ValyutaFeed(
        base: try URL(
          upstream: valyutaURL, "CAMBIST_VALYUTA_URL", standard: ValyutaFeed.address),
        transport: transport),
      ecb: ECBFeed(
        base: try URL(upstream: ecbURL, "CAMBIST_ECB_URL", standard: ECBFeed.address),
        transport: transport),
      rateSources: try names())
  }

  /// The desk for a command that answers once.
  func desk(_ store: StoreOptions) throws -> Desk {
    Desk(
      store: try store.open(), feeds: try feeds(LinuxHTTPTransport(version: Cambist.version)),
      refreshesAtStart: false)
  }

  /// The names of the sources in their order.
  func names() throws -> [String] {
    let names = rateSources.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for name in names where !Desk.rateSources.contains(name) {
      throw ValidationError(
        "There is no source “\(name)”; there are \(Desk.rateSources.joined(separator: ", ")).")
    }
    guard !names.isEmpty, Set(names).count == names.count else {
      throw ValidationError("--rate-sources takes each source once, and at least one.")
    }
    return names
  }
}

extension URL {
  /// An upstream's address.
  ///
  /// - Throws: ``Failure`` when its scheme is none of those, or it names no host.
  init(upstream address: String, schemes: [String] = ["http", "https"]) throws {
    guard let url = URL(string: address), schemes.contains(url.scheme ?? ""), url.host != nil else {
      let names = schemes.joined(separator: " or ")
      let article = names.hasPrefix("http") ? "an" : "a"
      throw Failure(.usage, "“\(address)” is not \(article) \(names) address.")
    }
    self = url
  }

  /// The address that a flag names, or an environment variable, or else the standard one.
  ///
  /// - Throws: ``Failure``; see ``init(upstream:schemes:)``.
  init(
    upstream flag: String?, _ variable: String, standard: String,
    schemes: [String] = ["http", "https"]
  ) throws {
    let named = flag ?? ProcessInfo.processInfo.environment[variable] ?? ""
    try self.init(upstream: named.isEmpty ? standard : named, schemes: schemes)
  }
}
