package import CambistModel
package import CambistMoney
package import CambistScreens

extension PairTerms {
  /// The terms that were typed.
  ///
  /// - Parameter style: How the locale writes numbers; nil for plain numbers.
  package init(
    argument input: TermsInput, of pair: CurrencyPair, _ style: NumberStyle?
  ) throws(ArgumentError) {
    do throws(TermsInput.Fault) {
      self = try input.terms(of: pair, style)
    } catch {
      throw ArgumentError.terms(error)
    }
  }
}
