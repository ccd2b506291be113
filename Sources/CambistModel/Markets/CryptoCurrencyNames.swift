/// The names of the crypto-currencies that people look for, in the languages of the pages.
///
/// Locale data have no names for them: ISO 4217 does not list them.
public enum CryptoCurrencyNames {
  /// Names in lower case, by code, with commas between them.
  public static let all: [String: String] = [
    "BTC": "bitcoin,₿,bitkoin,биткоин,биткойн,crypto,cripto,kripto,kriptovalyuta,крипто",
    "ETH": "ether,ethereum,efir,эфир,эфириум,crypto,cripto,kripto,крипто",
    "USDT": "tether,stablecoin,тезер",
    "USDC": "stablecoin",
    "XRP": "ripple,рипл",
    "LTC": "litecoin,лайткоин",
    "SOL": "solana,солана",
    "DOGE": "dogecoin,доги",
  ]
}
