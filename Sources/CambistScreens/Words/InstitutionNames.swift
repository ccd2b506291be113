import CambistMoney

/// What the institutions whose rates Cambist reads are called in a language.
public struct InstitutionNames: Sendable {
  let bancaDItalia: String
  let cbar: String
  let bankOfRussia: String
  let nbp: String
  let nbpOtherCurrencies: String
  let nbu: String
  let nbg: String
  let cnb: String
  let norgesBank: String
  let bankOfCanada: String
  let hnb: String

  /// The name of an institution by its id, such as `nbp`; nil where it is no institution's.
  public func name(of id: String) -> String? {
    for (known, name) in all where known.bytes.elementsEqual(id.bytes) { return name }
    return nil
  }

  private var all: [(String, String)] {
    [
      ("bdi", bancaDItalia), ("cbar", cbar), ("cbr", bankOfRussia), ("nbp", nbp),
      ("nbp-b", nbpOtherCurrencies), ("nbu", nbu), ("nbg", nbg), ("cnb", cnb),
      ("norges", norgesBank), ("boc", bankOfCanada), ("hnb", hnb),
    ]
  }
}
