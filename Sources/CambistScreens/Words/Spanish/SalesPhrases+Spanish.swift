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
      duplicates: Plural(
        one: "{0} par se publicó más de una vez; cuenta el primer tipo.",
        other: "{0} pares se publicaron más de una vez; cuenta el primer tipo."),
      unknownProduct: "El producto {0} no está entre las ventas.",
      unknownCurrency: "«{0}» no es un código de divisa.",
      noSource: "Aún no hay ninguna fuente de ventas",
      noSourceDetail:
        "Cambist necesita la dirección de los tipos y las transacciones. Sin ella no muestra nada.",
      failed: "No se pudieron cargar las ventas",
      failedWithData: "No se pudieron actualizar las ventas")
  }
}
