import CambistMoney

/// A currency's recognisable mark: its sign where every device's fonts have it, and else the first two
/// letters of its code, in a disc.
struct CurrencyDisc {
  /// Codes with their signs.
  private static let signs = """
    USD$ AUD$ CAD$ NZD$ HKD$ SGD$ MXN$ EUR€ GBP£ JPY¥ CNY¥ INR₹ KRW₩ ILS₪ VND₫ TRY₺ RUB₽ UAH₴ PHP₱ \
    NGN₦ THB฿ PLNzł CZKKč HUFFt BRLR$ ZARR SEKkr NOKkr DKKkr ISKkr BTC₿
    """
  /// So many colours the style sheet has.
  private static let tints = 5

  let currency: Currency

  var html: HTML {
    let tint = currency.code.utf8.reduce(0) { $0 + Int($1) } % Self.tints
    return """
      <span class="disc" data-tint="\(tint)" aria-hidden="true" dir="ltr">\(text)</span>
      """
  }

  private var text: String {
    let code = Array(currency.code.utf8)
    for entry in Self.signs.bytes.split(separator: UInt8(ascii: " "))
    where entry.count > code.count && entry.starts(with: code) {
      return String(decoding: entry.dropFirst(code.count), as: UTF8.self)
    }
    return String(decoding: code.prefix(2), as: UTF8.self)
  }
}
