import CambistTesting

/// Responses in Bitso's format.
enum BitsoSample {
  static let books = """
    { "success": true, "payload": [
      { "book": "btc_mxn", "minimum_price": "40000", "maximum_price": "20000000",
        "minimum_amount": ".000001", "maximum_amount": "500.00000000", "minimum_value": "10.00",
        "maximum_value": "200000000", "tick_size": "10", "default_chart": "candle",
        "margin_enabled": false, "fees": { "flat_rate": { "maker": "0.500" }, "structure": [ {} ] } },
      { "book": "xrp_btc", "minimum_price": "0.00000100", "maximum_price": "5000.00000000",
        "minimum_amount": null, "maximum_amount": "", "minimum_value": 5 }
    ] }
    """

  static let ticker = """
    { "success": true, "payload": { "book": "btc_mxn", "volume": "33.96216034", "high": "1245000",
      "last": "1239480", "low": "1162120", "vwap": "1204411.0822715099", "ask": "1239490",
      "bid": "1239470", "created_at": "2024-03-13T11:10:45+00:00", "change_24": "20910",
      "rolling_average_change": { "6": "0.2759" } } }
    """

  static let tickers = """
    { "success": true, "payload": [
      { "book": "btc_mxn", "last": "57800.00", "created_at": "2017-08-07T17:12:43+00:00" },
      { "book": "xrp_btc", "last": null, "ask": "0.00005201", "bid": "0.00005200",
        "rolling_average_change": {} }
    ] }
    """

  static func error(_ code: String, _ message: String) -> String {
    #"{ "success": false, "error": { "code": \#(code), "message": "\#(message)" } }"#
  }

  static func json(_ text: String, status: Int = 200) -> ScriptedTransport.Answer {
    .body(text, type: "application/json", status: status)
  }
}
