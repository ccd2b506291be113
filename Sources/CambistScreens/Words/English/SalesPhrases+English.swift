extension SalesPhrases {
  static var english: SalesPhrases {
    SalesPhrases(
      ownRates: "the bank's own rates",
      title: "Sales",
      allProducts: "All products",
      product: "Product",
      sales: Plural(one: "{0} sale", other: "{0} sales"),
      products: Plural(one: "{0} product", other: "{0} products"),
      total: "Total",
      totalIn: "Total in",
      show: "Show",
      searchByCode: "Search by product code",
      noMatch: "No product code contains “{0}”.",
      noSales: "No sales yet",
      noSalesDetail: "The source has no transactions.",
      back: "All products",
      original: "Sold for",
      converted: "Converted",
      route: "Route",
      noRate: "No rate",
      tooLarge: "Too large",
      notConverted: "Not in the total, because no rate leads to {1}: sales in {0}.",
      notConvertedShort: "without {0}",
      ratesUsed: "Rates used",
      duplicates: Plural(
        one: "{0} pair was published more than once; the first rate counts.",
        other: "{0} pairs were published more than once; the first rate counts."),
      unknownProduct: "There is no product {0} among the sales.",
      unknownCurrency: "“{0}” is not a currency code.",
      noSource: "No sales source yet",
      noSourceDetail:
        "Cambist needs the address of the bank's rates and transactions. Nothing is shown without one.",
      failed: "Sales could not be loaded",
      failedWithData: "Sales could not be refreshed")
  }
}
