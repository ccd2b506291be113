public import CambistScreens

/// The rows of products in one piece of memory, rendered once for all pages of one language, number
/// format and currency. A page completes those that it lists with the query of its addresses.
public struct ProductRowsMarkup: Sendable {
  /// The ends of the parts of a row. Its query is between them.
  private struct Place: Sendable {
    let address: Int
    let row: Int
  }

  private var markup = HTML()
  private var places: [Place] = []

  /// Renders rows. Whether they are selected is ignored.
  public init(_ rows: [ProductsScreen.Row]) {
    places.reserveCapacity(rows.count)
    for row in rows {
      // A browser resolves some codes in a path, so not every address is its code and the query.
      markup += #"<li><a href="\#(url: Address.product(row.sku, query: "?"))"#
      let address = markup.bytes.count
      markup += """
        ><span class="line"><span class="row-name" title="\(row.sku)">\(row.sku)</span>\
        <span class="row-figure"><bdi>\(row.total)</bdi></span></span>\
        <span class="line"><span class="row-note">\(row.sales)</span>\
        \(row.missing.map { #"<span class="row-missing">\#($0)</span>"# })</span>\
        \(row.bar.map { $0.html })</a></li>

        """
      places.append(Place(address: address, row: markup.bytes.count))
    }
  }

  /// Some of the rows.
  ///
  /// - Parameters:
  ///   - rows: Their indices.
  ///   - query: The query of every address, without its `?`.
  ///   - selected: The index of the selected row; nil for none.
  func html(_ rows: some Collection<Int>, query: String, selected: Int?) -> HTML {
    let query: HTML = "\(query)"
    var html = HTML()
    html.reserve(rows.count * (markup.bytes.count / max(places.count, 1) + query.bytes.count + 16))
    for row in rows {
      let (start, place) = (row == 0 ? 0 : places[row - 1].row, places[row])
      html.append(start..<place.address, of: markup)
      html += query
      html += row == selected ? #"" aria-current="true""# : "\""
      html.append(place.address..<place.row, of: markup)
    }
    return html
  }
}
