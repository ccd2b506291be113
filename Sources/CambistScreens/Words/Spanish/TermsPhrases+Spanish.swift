extension TermsPhrases {
  static var spanish: TermsPhrases {
    TermsPhrases(
      title: "Comisión o tipo propio",
      detail: """
        Mira cuánto recibes o pagas realmente de {0} a {1}, junto al tipo publicado. El \
        sentido contrario se ajusta aparte.
        """,
      feeOrMarkup: "Comisión o recargo",
      ownRate: "Mi tipo de cambio",
      ownReceipt: "Mi recibo",
      percent: "Porcentaje",
      fixed: "Comisión fija",
      fixedCurrency: "Divisa",
      effect: "Efecto",
      deducted: "Recibo menos",
      added: "Pago más",
      rate: "1 {0} en {1}",
      given: "Entregué, {0}",
      received: "Recibí, {0}",
      use: "Aplicar",
      turnOn: "Activar",
      turnOff: "Desactivar",
      remove: "Quitar",
      change: "Cambiar",
      none: "{0} → {1} no tiene comisión ni tipo propio.",
      isOff: "Desactivado",
      fee: "Comisión de {0}",
      markup: "Recargo de {0}",
      byRate: "Tu tipo de cambio",
      byReceipt: "Tipo de tu recibo",
      less: "{0} menos ({1})",
      more: "{0} más ({1})",
      same: "Igual que el publicado",
      offline: "Sin conexión: no se aplica tu comisión ni tu tipo.",
      feeRange: "Introduce una comisión de 0 a menos del 100 %.",
      markupRange: "Introduce un recargo de 0 a 1000 %.",
      negativeFee: "La comisión no puede ser negativa.",
      otherCurrency: "La comisión fija debe estar en {0} o {1}.",
      nothing: "Introduce un porcentaje o una comisión fija.",
      notPositive: "Introduce un número mayor que cero.",
      amountNotPositive: "La comisión y el tipo propio requieren un importe mayor que cero.",
      exceedsAmount: "Una comisión de {0} no deja nada de este importe.",
      overflow: "El resultado tiene demasiadas cifras.",
      unreadable: "«{0}» no es una comisión ni un tipo.",
      onlyOne: "Usa solo una opción: comisión, recargo, tipo o recibo.",
      incomplete: "Introduce los dos importes del recibo.")
  }
}
