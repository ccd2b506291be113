import CambistScreens

extension RateChart {
  /// The drawing, and the same in a sentence.
  var html: HTML {
    """
    <figure class="chart" dir="ltr">
    <div class="chart-extremes"><span>\(greatestLabel) <b>\(greatest)</b></span>\
    <span>\(changeLabel) <b class="\(isFalling ? "falling" : "rising")">\(change)</b></span></div>
    <svg viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" role="img" \
    aria-label="\(summary)">\(lines.map { #"<polygon points="\#($0.area)"/>"# })\
    \(lines.map { #"<polyline points="\#($0.path)"/>"# })</svg>
    <div class="chart-extremes"><span>\(leastLabel) <b>\(least)</b></span></div>
    <div class="chart-dates"><span>\(firstDate)</span><span>\(source)</span>\
    <span>\(lastDate)</span></div>
    <figcaption class="muted">\(summary)</figcaption>
    </figure>
    """
  }

  /// A table of its months, which opens.
  var monthly: HTML {
    """
    <details class="fold"><summary id="monthly">\(monthlyLabel)</summary>\
    <div class="table-box" role="region" tabindex="0" aria-label="\(monthlyLabel)"><table>\
    <thead><tr><th scope="col">\(monthLabel)</th><th scope="col">\(leastLabel)</th>\
    <th scope="col">\(greatestLabel)</th><th scope="col">\(lastLabel)</th></tr></thead><tbody>
    \(months.map(row))</tbody></table></div></details>
    """
  }

  private func row(_ month: Month) -> HTML {
    """
    <tr><td>\(month.month)</td><td dir="ltr">\(month.least)</td><td dir="ltr">\(month.greatest)</td>\
    <td dir="ltr">\(month.last)</td></tr>

    """
  }
}
