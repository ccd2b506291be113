import CambistScreens

extension ChartComparison {
  /// Both lines, the second one dashed, and a summary in a sentence.
  var html: HTML {
    """
    <figure class="chart two" dir="ltr">
    <ul class="chart-key">\(key(first, isSecond: false))\(key(second, isSecond: true))</ul>
    <div class="chart-box"><svg class="chart-grid" aria-hidden="true">\(ticks.map { $0.html(atEnd: true) })</svg>\
    <svg class="chart-plot" viewBox="0 0 \(RateChart.width) \(RateChart.height)" \
    preserveAspectRatio="none" role="img" aria-label="\(summary)" data-read="\(readings)">\
    \(stretches.map { line($0, isSecond: false) })\(stretches.map { line($0, isSecond: true) })</svg></div>
    <p class="chart-reading" data-reading-of="\(newest)">\(newest)</p>
    <div class="chart-dates"><span>\(firstDate)</span><span>\(lastDate)</span></div>
    <figcaption class="muted">\(label)</figcaption>
    </figure>
    """
  }

  private func key(_ series: Series, isSecond: Bool) -> HTML {
    """
    <li><svg viewBox="0 0 28 8" aria-hidden="true"><polyline\(isSecond ? #" class="other""# : nil) \
    points="1,4 27,4"/></svg><b>\(series.title)</b> <span>\(series.source)</span> \
    <b class="\(series.isFalling ? "falling" : "rising")">\(series.change)</b></li>
    """
  }

  /// A single day is repeated, because a line with one point is not drawn.
  private func line(_ points: [Point], isSecond: Bool) -> HTML {
    let places = (points.count == 1 ? points + points : points).map { point in
      String(point.x) + "," + String(isSecond ? point.second.y : point.first.y)
    }
    return """
      <polyline\(isSecond ? #" class="other""# : nil) points="\(places.joined(separator: " "))"/>
      """
  }

  private var readings: String {
    stretches.flatMap { stretch in
      (stretch.count == 1 ? stretch + stretch : stretch).map { $0.reading }
    }.joined(separator: "|")
  }

  /// A collapsible table of the months.
  var monthly: HTML {
    """
    <details class="fold"><summary id="monthly">\(monthlyLabel)</summary>\
    <div class="table-box" role="region" tabindex="0" aria-label="\(monthlyLabel)"><table>\
    <thead><tr><th scope="col">\(monthLabel)</th><th scope="col">\(first.title)</th>\
    <th scope="col">\(second.title)</th></tr></thead><tbody>
    \(months.map(row))</tbody></table></div></details>
    """
  }

  private func row(_ month: Month) -> HTML {
    """
    <tr><td>\(month.month)</td>\(cell(month.first))\(cell(month.second))</tr>

    """
  }

  private func cell(_ value: Value) -> HTML {
    """
    <td dir="ltr">\(value.changeText)<span class="payable">\(value.rate)</span></td>
    """
  }
}
