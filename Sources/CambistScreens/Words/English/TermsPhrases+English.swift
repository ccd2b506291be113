extension TermsPhrases {
  static var english: TermsPhrases {
    TermsPhrases(
      title: "Fee or own rate",
      detail: """
        See what you really get or pay from {0} to {1}, beside the published rate. The \
        other direction has its own.
        """,
      feeOrMarkup: "Fee or markup",
      ownRate: "My rate",
      ownReceipt: "My receipt",
      percent: "Percent",
      fixed: "Fixed fee",
      fixedCurrency: "Currency",
      effect: "Effect",
      deducted: "I receive less",
      added: "I pay more",
      rate: "1 {0} in {1}",
      given: "I gave, {0}",
      received: "I received, {0}",
      use: "Use",
      turnOn: "Turn on",
      turnOff: "Turn off",
      remove: "Remove",
      change: "Change",
      none: "{0} → {1} has no fee or own rate.",
      isOff: "Turned off",
      fee: "{0} fee",
      markup: "{0} markup",
      byRate: "Your rate",
      byReceipt: "Rate of your receipt",
      less: "{0} less ({1})",
      more: "{0} more ({1})",
      same: "Same as published",
      offline: "Offline: your fee or rate isn’t applied.",
      feeRange: "Enter a fee from 0 to below 100%.",
      markupRange: "Enter a markup from 0 to 1,000%.",
      negativeFee: "A fee can’t be negative.",
      otherCurrency: "The fixed fee must be in {0} or {1}.",
      nothing: "Enter a percentage or a fixed fee.",
      notPositive: "Enter a number above zero.",
      amountNotPositive: "Fees and own rates need an amount above zero.",
      exceedsAmount: "A fee of {0} leaves nothing of this amount.",
      overflow: "The result has too many digits.",
      unreadable: "“{0}” is not a fee or a rate.",
      onlyOne: "Use only one of a fee, a markup, a rate and a receipt.",
      incomplete: "Enter both amounts of the receipt.")
  }
}
