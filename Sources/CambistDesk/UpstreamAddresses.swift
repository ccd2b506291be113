public import CambistFeeds
public import CambistModel
import CambistMoney
import Foundation

/// The configured addresses of a desk's sources, and the time zone of the quotes; the others have
/// their default addresses.
public struct UpstreamAddresses: Sendable, Hashable {
  private var chosen: [Upstream: String] = [:]
  /// The configured addresses of institutions, by their ids.
  public var institutions: [String: String] = [:]
  /// The name of the time zone of quotes; nil for UTC.
  public var quotesZone: String?

  /// Creates the default addresses.
  public init() {}

  /// The configured address of a source; nil for none. An empty text counts as none.
  public subscript(upstream: Upstream) -> String? {
    get { chosen[upstream] }
    set { chosen[upstream] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// The time zone of the quotes; UTC when none was configured or the name is unknown.
  var zone: ZoneOffsets { quotesZone.flatMap { ZoneOffsets(named: $0) } ?? .utc }

  private func url(of institution: Institution) -> URL? {
    institution.url(institutions[institution.id] ?? institution.address)
  }

  /// The feeds of all institutions.
  func feeds(over http: any HTTPTransport) -> [InstitutionFeed] {
    Institution.all.compactMap { institution in
      url(of: institution).flatMap { InstitutionFeed(institution, base: $0, transport: http) }
    }
  }

  func url(of upstream: Upstream) -> URL? {
    (self[upstream] ?? upstream.standardAddress).flatMap { upstream.url($0) }
  }
}

extension Desk.Feeds {
  /// The feeds of all sources that have an address.
  public init(
    _ addresses: UpstreamAddresses, http: any HTTPTransport, stream: any StreamTransport
  ) {
    self.init(
      gnb: addresses.url(of: .gnb).map { GNBFeed(base: $0, transport: http) },
      valyuta: addresses.url(of: .valyuta).map { ValyutaFeed(base: $0, transport: http) },
      ecb: addresses.url(of: .ecb).map { ECBFeed(base: $0, transport: http) },
      institutions: addresses.feeds(over: http),
      bitso: addresses.url(of: .bitso).map { BitsoFeed(base: $0, transport: http) },
      investAZ: addresses.url(of: .quotes).map {
        InvestAZFeed(url: $0, transport: stream, zone: addresses.zone)
      })
  }
}
