import CambistModel
import CambistMoney
import CambistRates

/// The route of a conversion as text: the whole rate and each leg.
public struct RouteText: Sendable, Hashable {
  /// One leg.
  public struct Leg: Sendable, Hashable {
    /// `1 USD = 0.736 EUR`, in the published digits and direction.
    public var rate: String
    /// Whether it was used as published, and the act that fixes it, if any.
    public var note: String
  }

  /// The converted currency; identifies the route within its screen.
  public var currency: String
  /// `USD → EUR → CAD`
  public var path: String
  /// `1 USD = 1.005376 CAD`, to twelve significant digits and as many more as the amounts need.
  public var rate: String
  /// The legs, in order.
  public var legs: [Leg]

  /// - Parameter uses: The conversions shown with the route.
  init(
    _ route: Route, for uses: [FigureUse], _ phrases: RatePhrases, _ style: NumberStyle
  ) {
    currency = route.from.code
    path = Self.path(route.currencies)
    legs = route.legs.map { leg in
      let published = RateText.equation(
        leg.published.from, style.text(leg.published.rate), leg.published.to)
      return Leg(
        rate: published,
        note: leg.isInverted ? phrases.routes.inverted(published) : phrases.routes.asPublished)
    }
    rate =
      route.legs.isEmpty
      ? phrases.routes.sameCurrency
      : RateText.equation(
        route.from, RateText.number(route, digits: 12, for: uses, style) ?? "—", route.to)
  }

  /// The route of an answer: a leg that law fixes names its act, and if the others have several
  /// sources, each names its own with its day.
  init(
    _ answer: RateAnswer, for uses: [FigureUse], in presentation: Presentation<some RatePhrases>
  ) {
    let phrases = presentation.phrases
    self.init(answer.route, for: uses, phrases, presentation.style)
    let isMixed = answer.provenance.sources.count > 1
    for (index, leg) in answer.route.legs.enumerated() {
      let provenance = answer.provenance(of: leg)
      if RateKind(source: provenance.source) == .fixed {
        legs[index].note = phrases.sourceName(provenance.source)
      } else if isMixed {
        legs[index].note += " · " + presentation.text(provenance)
      }
    }
  }

  static func path(_ currencies: [Currency]) -> String {
    var path = ""
    for (index, currency) in currencies.enumerated() {
      path += (index > 0 ? " → " : "") + currency.code
    }
    return path
  }
}
