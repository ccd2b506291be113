import CambistScreens

extension RateAveragesScreen {
  /// A collapsible table of the averages; it is open if a length was selected.
  ///
  /// - Parameter address: The address that shows averages of a length.
  func html(_ address: (Choice) -> String) -> HTML {
    """
    <details class="fold"\(lengths.contains { $0.isSelected } ? " open" : nil)>\
    <summary id="averages">\(label)</summary>\
    <nav class="segments" aria-label="\(lengthsLabel)">\(lengths.map { link($0, address($0)) })</nav>\
    \(rows.isEmpty ? nil : table)<p class="muted">\(method)</p></details>
    """
  }

  private func link(_ length: Choice, _ address: String) -> HTML {
    """
    <a id="averages-\(length.value)" href="\(url: address)" data-show\
    \(length.isSelected ? #" aria-current="true""# : nil)>\(length.text)</a>
    """
  }

  private var table: HTML {
    """
    <div class="table-box" role="region" tabindex="0" aria-label="\(label)"><table>\
    <thead><tr>\(columns.map { #"<th scope="col">\#($0)</th>"# })</tr></thead><tbody>
    \(rows.map(row))</tbody></table></div>
    """
  }

  private func row(_ row: Row) -> HTML {
    """
    <tr><td>\(row.period)\(row.note.map { #"<span class="payable">\#($0)</span>"# })</td>\
    <td dir="ltr">\(row.average)</td><td>\(row.days)</td><td dir="ltr">\(row.least)</td>\
    <td dir="ltr">\(row.greatest)</td></tr>

    """
  }
}
