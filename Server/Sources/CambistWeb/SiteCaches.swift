/// What pages have in memory for all visitors. Nothing in it is personal but by an owner's key.
struct SiteCaches: Sendable {
  /// How rates went for a month.
  let months = MonthCache()
  /// The lists of currencies.
  let markups = CurrencyMarkups()
  /// The rows of quotes; those with favourites count for the same favourites only.
  let rows = QuoteRowCache()
  /// The order in which each owner's conversions arrive.
  let order = RecordingOrder()
  /// The keys that have just replaced others.
  let newKeys = NewKeys()
}
