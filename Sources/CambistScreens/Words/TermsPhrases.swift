/// The phrases of the user's own fees and rates.
public struct TermsPhrases: Sendable {
  /// The title of the form, and the link to it.
  public let title: String
  /// The purpose of the form: the source and the target currency.
  public let detail: Phrase
  /// The choice of a fee or a markup.
  public let feeOrMarkup: String
  /// The choice of a given rate.
  public let ownRate: String
  /// The choice of the amounts of a receipt.
  public let ownReceipt: String
  /// The label of a percentage.
  public let percent: String
  /// The label of the fixed part of a fee.
  public let fixed: String
  /// The label of the currency of the fixed part.
  public let fixedCurrency: String
  /// The label of the choice whether a fee is deducted or added.
  public let effect: String
  /// The choice that a fee is deducted.
  public let deducted: String
  /// The choice that a fee is added.
  public let added: String
  /// The label of a rate: the two currencies.
  public let rate: Phrase
  /// The label of the first amount of a receipt: its currency.
  public let given: Phrase
  /// The label of the second amount of a receipt: its currency.
  public let received: Phrase
  /// The button that stores the terms and switches them on.
  public let use: String
  /// The button that switches stored terms on.
  public let turnOn: String
  /// The button that switches stored terms off.
  public let turnOff: String
  /// The button that removes stored terms.
  public let remove: String
  /// The link to the form from a result.
  public let change: String
  /// No terms are stored: the source and the target currency.
  public let none: Phrase
  /// The note on stored terms that are switched off.
  public let isOff: String
  /// The terms of a result: the percentage, the fixed part, or both of a fee.
  public let fee: Phrase
  /// The terms of a result: the percentage, the fixed part, or both of a markup.
  public let markup: Phrase
  /// The terms of a result: a given rate.
  public let byRate: String
  /// The terms of a result: the amounts of a receipt.
  public let byReceipt: String
  /// A result below the published one: the amount and the percentage.
  public let less: Phrase
  /// A result above the published one: the amount and the percentage.
  public let more: Phrase
  /// A result that is the same as the published one.
  public let same: String
  /// Instead of a result that requires a connection.
  public let offline: String
  /// A percentage of a fee outside its bounds.
  public let feeRange: String
  /// A percentage of a markup outside its bounds.
  public let markupRange: String
  /// The fixed part of a fee is below zero.
  public let negativeFee: String
  /// The fixed part is in neither of the pair's currencies: the two.
  public let otherCurrency: Phrase
  /// Neither a percentage nor a fixed part.
  public let nothing: String
  /// A rate or an amount that is not above zero.
  public let notPositive: String
  /// The amount to convert is not above zero.
  public let amountNotPositive: String
  /// The fixed part exceeds the amount: the fixed part.
  public let exceedsAmount: Phrase
  /// The result has too many digits.
  public let overflow: String
  /// A text that is not valid terms: the text.
  public let unreadable: Phrase
  /// More than one kind of terms.
  public let onlyOne: String
  /// One amount of a receipt without the other.
  public let incomplete: String
}
