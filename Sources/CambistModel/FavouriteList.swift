/// A list whose rows can be favourites, which are listed first.
public enum FavouriteList: String, Sendable {
  /// The live quotes, by symbol.
  case quotes
  /// The crypto markets, by book.
  case markets
}
