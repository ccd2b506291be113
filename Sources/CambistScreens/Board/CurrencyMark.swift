public import CambistMoney

/// A currency's mark: its sign if the fonts of all devices have it, otherwise the first two letters
/// of its code.
public struct CurrencyMark: Sendable, Hashable {
  /// The number of colours.
  public static let tints = 5

  /// Codes with their signs.
  private static let signs = """
    USD$ AUD$ CAD$ NZD$ HKD$ SGD$ MXN$ EUR€ GBP£ JPY¥ CNY¥ INR₹ KRW₩ ILS₪ VND₫ TRY₺ RUB₽ UAH₴ PHP₱ \
    NGN₦ THB฿ PLNzł CZKKč HUFFt BRLR$ ZARR SEKkr NOKkr DKKkr ISKkr BTC₿
    """

  /// The sign or the letters.
  public let text: String
  /// The colour, from 0 to ``tints`` − 1.
  public let tint: Int

  /// The mark of a currency.
  public init(_ currency: Currency) {
    let code = Array(currency.code.utf8)
    tint = code.reduce(0) { $0 + Int($1) } % Self.tints
    let signs = Array(Self.signs.utf8)
    // Each row of each board needs it, and string slices would take most of the time.
    var start = 0
    while start < signs.count {
      var end = start
      while end < signs.count, signs[end] != UInt8(ascii: " ") { end += 1 }
      let sign = start + code.count
      if sign < end, signs[start..<sign].elementsEqual(code) {
        text = String(decoding: signs[sign..<end], as: UTF8.self)
        return
      }
      start = end + 1
    }
    text = String(decoding: code.prefix(2), as: UTF8.self)
  }
}
