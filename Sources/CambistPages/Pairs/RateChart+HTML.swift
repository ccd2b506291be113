import CambistScreens

extension RateChart {
  /// The drawing, and a summary in a sentence.
  var html: HTML {
    """
    <figure class="chart" dir="ltr">
    <div class="chart-extremes"><span>\(greatestLabel) <b>\(greatest)</b></span>\(changeText)</div>
    \(plot)
    <div class="chart-extremes"><span>\(leastLabel) <b>\(least)</b></span>\(reading)</div>
    \(dates)
    <figcaption class="muted">\(summary)</figcaption>
    </figure>
    """
  }

  /// The drawing alone, below a converter.
  var short: HTML {
    """
    <figure class="chart" dir="ltr">
    <div class="chart-extremes">\(reading)\(changeText)</div>
    \(plot)
    \(dates)
    </figure>
    """
  }

  private var changeText: HTML {
    """
    <span>\(changeLabel) <b class="\(isFalling ? "falling" : "rising")">\(change)</b></span>
    """
  }

  /// The text at the cursor; without one, the last day.
  private var reading: HTML {
    """
    <span class="chart-reading" data-reading-of="\(newest)">\(newest)</span>
    """
  }

  private var dates: HTML {
    """
    <div class="chart-dates"><span>\(firstDate)</span><span>\(source)</span>\
    <span>\(lastDate)</span></div>
    """
  }

  /// The lines in their frame; `data-read` has the day and the value of each of their points, for
  /// the script.
  private var plot: HTML {
    """
    <div class="chart-box"><svg class="chart-grid" aria-hidden="true">\(ticks.map { $0.html() })</svg>\
    <svg class="chart-plot" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
    role="img" aria-label="\(summary)" data-read="\(readings)">\
    \(lines.map { #"<polygon points="\#($0.area)"/>"# })\
    \(lines.map { #"<polyline points="\#($0.path)"/>"# })</svg></div>
    """
  }

  private var readings: String {
    var texts: [String] = []
    for line in lines {
      for point in line.points {
        texts.append(point.day + ": " + point.rate)
        // A line of one day has its point twice.
        if line.points.count == 1 { texts.append(point.day + ": " + point.rate) }
      }
    }
    return texts.joined(separator: "|")
  }

  /// A collapsible table of its months.
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

extension RateChart.Tick {
  /// The line with its value above it.
  ///
  /// - Parameter atEnd: Whether the value is at the end of the chart rather than at its beginning.
  func html(atEnd: Bool = false) -> HTML {
    let place = y * 100 / RateChart.height
    return """
      <line x1="0" x2="100%" y1="\(place)%" y2="\(place)%"/>\
      <text x="\(atEnd ? "100%" : "0")" y="\(place)%" dy="-3">\(text)</text>
      """
  }
}
