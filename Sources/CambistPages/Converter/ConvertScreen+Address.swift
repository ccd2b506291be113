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
  /// The address that shows the same: the amount in the form that every locale reads alike.
  public func address(_ path: String, _ input: Input) -> String {
    var input = input
    input.amount = canonicalAmount ?? input.amount
    input.isRepeated = isRepeated
    return input.address(path)
  }

  /// The form on the converter's page that fetches its rates again.
  func refresh(_ input: Input) -> RefreshForm {
    RefreshForm(
      "rates", back: address("/convert", input),
      [("pair", input.from.code + "-" + input.to.code), ("on", input.on)])
  }
}
