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
      totalIn: "Total en",
      show: "Mostrar",
      searchByCode: "Buscar por código de producto",
      noMatch: "Ningún código de producto contiene «{0}».",
      noSales: "Aún no hay ventas",
      noSalesDetail: "La fuente no tiene transacciones.",
      back: "Todos los productos",
      original: "Importe de venta",
      converted: "Convertido",
      route: "Ruta",
      noRate: "Sin tipo",
      tooLarge: "Demasiado grande",
      notConverted: "Fuera del total, porque ningún tipo lleva a {1}: ventas en {0}.",
      notConvertedShort: "sin {0}",
      ratesUsed: "Tipos utilizados",
      report: RateReportPhrases(
        title: Plural(
          one: "Revise los tipos: {0} contradicción", other: "Revise los tipos: {0} contradicciones"
        ),
        detail: "Los totales se calculan como siempre: vale el primer tipo publicado de cada par.",
        cycle: "{0} convierte 1 {1} en {2} {1}.",
        inverse: "{0} y {1}: su producto es {2} en lugar de 1.",
        duplicate: "{0} se publicó más de una vez: se usa {1}, no {2}.",
        selfRate: "{0} es el tipo de una moneda consigo misma y no se usa.",
        notAboveZero: "{0} no es mayor que cero y no se usa.",
        more: Plural(one: "Y {0} más.", other: "Y {0} más."),
        incomplete: "Hay demasiados tipos para revisar todas las cadenas."),
      unknownProduct: "El producto {0} no está entre las ventas.",
      unknownCurrency: "«{0}» no es un código de divisa.",
      noSource: "Aún no hay ninguna fuente de ventas",
      noSourceDetail:
        "Cambist necesita la dirección de los tipos y las transacciones. Sin ella no muestra nada.",
      failed: "No se pudieron cargar las ventas",
      failedWithData: "No se pudieron actualizar las ventas")
  }
}
