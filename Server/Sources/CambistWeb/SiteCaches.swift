/// The caches of pages for all visitors. Personal data in them is stored by owner only.
struct SiteCaches: Sendable {
  /// The trends of rates over a month.
  let months = MonthCache()
  /// The lists of currencies and of sources.
  let markups = CurrencyMarkups()
  /// The rows of quotes; rows with favourites are reused for the same favourites only.
  let rows = QuoteRowCache()
  /// The rows of products.
  let products = ProductRowCache()
  /// The order in which each owner's conversions are received.
  let order = RecordingOrder()
  /// The keys that have just replaced others.
  let newKeys = NewKeys()
}
