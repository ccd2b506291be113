import CambistScreens

extension RateFacts {
  /// The rate both ways, its source and its age.
  var html: HTML {
    """
    <div class="facts">
    \(stale.map { #"<p class="warning">\#($0)</p>"# })
    \(rate.map { #"<p class="facts-rate"\#(sized($0))"# })
    \(reverse.map { "<p\(sized($0))" })
    <p class="facts-source">\(offline.map { #"<span class="pill">\#($0)</span> "# })\(source)\
    \(kind.map { " · \($0)" })\(fetched.map { " · \($0)" })\
    \(source != nil && refreshing != nil ? " · " : nil)\(refreshing)</p>
    \(caution.map { #"<p class="facts-source">\#($0)</p>"# })
    </div>
    """
  }

  /// How a rate was calculated if it is not published.
  var derivation: HTML? {
    route.map { route in
      """
      <details class="fold"><summary>\(routeLabel)<span class="muted" dir="ltr">\(route.path)</span>\
      </summary>\(route.legList)</details>
      """
    }
  }

  /// The problems.
  func problems(_ refresh: RefreshForm) -> [HTML] { notices.map { $0.box(refresh) } }
}

/// An equation in a paragraph. The end of the paragraph's class name is a size at which the number
/// fits on one line.
private func sized(_ equation: String) -> HTML {
  let count = equation.characterCount
  return """
     dir="ltr" data-length="\(count <= 40 ? "0" : count <= 52 ? "1" : "2")">\(equation)</p>
    """
}

extension RouteText {
  /// The whole rate and each leg.
  var legList: HTML {
    """
    <p class="route-rate"\(sized(rate))<ul>\(legs.map { leg in
      #"<li dir="ltr">\#(leg.rate) <span class="muted">(\#(leg.note))</span></li>"#
    })</ul>
    """
  }
}
