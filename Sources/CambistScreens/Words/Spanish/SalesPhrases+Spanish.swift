extension SalesPhrases {
  static var spanish: SalesPhrases {
    SalesPhrases(
      ownRates: "tipos propios del banco",
      title: "Ventas",
      allProducts: "Todos los productos",
      product: "Producto",
      sales: Plural(one: "{0} venta", other: "{0} ventas"),
      products: Plural(one: "{0} producto", other: "{0} productos"),
      total: "Total",
      byCurrency: "Por divisa",
      currency: "Divisa",
      totalIn: "Total en",
      show: "Mostrar",
      searchByCode: "Buscar por código de producto",
      noMatch: "Ningún producto coincide con «{0}».",
      noSales: "Aún no hay ventas",
      noSalesDetail: "La fuente no tiene transacciones.",
      back: "Todos los productos",
      original: "Importe de la venta",
      converted: "Convertido",
      route: "Ruta",
      noRate: "Sin tipo",
      tooLarge: "Demasiado grande",
      notConverted: "El total no incluye las ventas en {0}, porque no hay tipo de cambio a {1}.",
      notConvertedShort: "sin {0}",
      ratesUsed: "Tipos utilizados",
      report: RateReportPhrases(
        title: Plural(
          one: "Revisa los tipos: {0} incoherencia", other: "Revisa los tipos: {0} incoherencias"
        ),
        detail: "Los totales usan el primer tipo publicado de cada par.",
        cycle: "Al convertir 1 {1} por {0} se obtienen {2} {1}.",
        inverse: "{0} y {1}: su producto es {2} y debería ser 1.",
        duplicate: "{0} se publicó más de una vez. Se usa {1} y se ignora {2}.",
        selfRate: "{0} es el tipo de una divisa consigo misma y se ignora.",
        notAboveZero: "{0} no es mayor que cero y se ignora.",
        more: Plural(one: "Y {0} más.", other: "Y {0} más."),
        incomplete: "Hay demasiados tipos para revisar todas las rutas."),
      unknownProduct: "No se encontró el producto {0}.",
      unknownCurrency: "«{0}» no es un código de divisa.",
      noSource: "No hay ninguna fuente de ventas conectada",
      noSourceDetail:
        "Indica la dirección de los tipos y las transacciones del banco para ver las ventas.",
      failed: "No se pudieron cargar las ventas",
      failedWithData: "No se pudieron actualizar las ventas",
      choose: "Selecciona un producto",
      chooseDetail: "Consulta sus ventas y cómo se convirtieron.")
  }
}
