/// The sales desk's sample: T2006 totals 14.99 EUR.
public enum GNBSample {
  /// Rates as JSON.
  public static let ratesJSON = """
    [ {"from":"EUR","to":"USD","rate":"1.359"}, {"from":"CAD","to":"EUR","rate":"0.732"},
      {"from":"USD","to":"EUR","rate":"0.736"}, {"from":"EUR","to":"CAD","rate":"1.366"} ]
    """

  /// Sales as JSON.
  public static let transactionsJSON = """
    [ {"sku":"T2006","amount":"10.00","currency":"USD"},
      {"sku":"M2007","amount":"34.57","currency":"CAD"},
      {"sku":"R2008","amount":"17.95","currency":"USD"},
      {"sku":"T2006","amount":"7.63","currency":"EUR"},
      {"sku":"B2009","amount":"21.23","currency":"USD"} ]
    """

  /// The same rates as XML.
  public static let ratesXML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rates><rate from="EUR" to="USD" rate="1.359"/><rate from="CAD" to="EUR" rate="0.732"/>
    <rate from="USD" to="EUR" rate="0.736"/><rate from="EUR" to="CAD" rate="1.366"/></rates>
    """

  /// The same sales as XML.
  public static let transactionsXML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <transactions><transaction sku="T2006" amount="10.00" currency="USD"/>
    <transaction sku="M2007" amount="34.57" currency="CAD"/>
    <transaction sku="R2008" amount="17.95" currency="USD"/>
    <transaction sku="T2006" amount="7.63" currency="EUR"/>
    <transaction sku="B2009" amount="21.23" currency="USD"/></transactions>
    """

  /// The responses of an upstream with the sample, in JSON.
  public static var answers: [String: ScriptedTransport.Answer] {
    [
      "/rates": .body(ratesJSON, type: "application/json"),
      "/transactions": .body(transactionsJSON, type: "application/json"),
    ]
  }
}
