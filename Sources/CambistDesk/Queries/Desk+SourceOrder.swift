import CambistFeeds
public import CambistModel
import CambistStore
import Foundation

extension Desk {
  /// The sources of rates in their order, and which of them are off.
  public var sourceOrder: RateSourceOrder { sourceList.order }

  /// Changes the order of the sources, or switches one off or on, and stores the change. Later
  /// questions use the new order.
  ///
  /// Does nothing if ``isSourceOrderFixed``.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func changeSources(_ change: RateSourceOrder.Change) async throws(Problem) {
    guard !isSourceOrderFixed else { return }
    let list = sourceList
    do {
      let (order, number) = try await store.personal(of: .only).changeRateSources { stored in
        var order = RateSourceOrder(stored, known: Self.rateSources)
        order.apply(change)
        // Changes are stored one after the other, and their numbers are in the same order.
        return (order.entries, (order, list.nextChange()))
      }
      list.use(order, change: number)
    } catch {
      throw Problem(error)
    }
  }

  /// Reads what other nodes may have changed of the data that this desk keeps in memory: the number
  /// of alerts and the order of the sources. Does nothing if no other node uses the store.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func followOtherNodes() async throws(Problem) {
    guard store.isSharedByNodes else { return }
    try await alerts.readCounts()
    guard !isSourceOrderFixed else { return }
    // An order that this desk stores meanwhile has a higher number.
    let number = sourceList.nextChange()
    let stored: [RateSourceOrder.Entry]
    do {
      stored = try await store.personal(of: .only).rateSources()
    } catch {
      throw Problem(error)
    }
    let order = RateSourceOrder(stored, known: Self.rateSources)
    if order != sourceList.order { sourceList.use(order, change: number) }
  }

  /// The same desk for a request during which the store cannot be read.
  public func desk(without store: Problem) -> Desk {
    var desk = self
    desk.storeProblem = store
    return desk
  }

  /// The initial order of a desk: the given one, otherwise the stored one.
  static func sourceOrder(of store: any SharedStore, named: [String]?) -> RateSourceOrder {
    if let named { return RateSourceOrder(only: named, known: rateSources) }
    return RateSourceOrder(store.knownRateSources(), known: rateSources)
  }

  /// The source of a country's official rates: the European Central Bank for a country of the euro;
  /// nil when Cambist has none.
  ///
  /// - Parameter country: The ISO 3166 code.
  public static func officialSource(of country: String) -> String? {
    if euroCountries.contains(country) { return ECBFeed.source }
    return Institution.all.first { $0.country == country }?.id
  }

  /// The members of the euro area, and the four countries that use the euro by agreement.
  private static let euroCountries: Set<String> = [
    "AD", "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU",
    "LV", "MC", "MT", "NL", "PT", "SI", "SK", "SM", "VA",
  ]
}
