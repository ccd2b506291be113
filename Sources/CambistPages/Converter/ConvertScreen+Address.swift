import CambistModel
import CambistMoney
public import CambistScreens

extension ConvertScreen.Input {
  /// The address that shows a conversion.
  public func address(_ path: String) -> String {
    Address.of(
      path,
      [
        ("from", from.code), ("to", to.code), ("amount", amount),
        ("side", row?.code ?? (side == .to ? side.rawValue : nil)), ("on", on),
        ("repeat", isRepeated ? "1" : nil), ("source", source),
      ])
  }
}

extension ConvertScreen {
  /// The address of the same conversion, with the amount in the form that all locales read alike.
  public func address(_ path: String, _ input: Input) -> String {
    var input = input
    input.amount = canonicalAmount ?? input.amount
    input.isRepeated = isRepeated
    return input.address(path)
  }

  /// The form on the converter's page that refreshes its rates.
  func refresh(_ input: Input) -> RefreshForm {
    RefreshForm(
      "rates", back: address("/convert", input),
      [("pair", input.from.code + "-" + input.to.code), ("on", input.on)])
  }
}
