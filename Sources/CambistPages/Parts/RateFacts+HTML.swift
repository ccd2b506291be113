import CambistScreens

extension RateFacts {
  /// The rate both ways, its source and its age.
  var html: HTML {
    """
    <div class="facts">
    \(stale.map { #"<p class="warning">\#($0)</p>"# })
    \(rate.map { #"<p class="facts-rate" dir="ltr">\#($0)</p>"# })
    \(reverse.map { #"<p dir="ltr">\#($0)</p>"# })
    <p class="facts-source">\(offline.map { #"<span class="pill">\#($0)</span> "# })\(source)\
    \(kind.map { " · \($0)" })\(fetched.map { " · \($0)" })\
    \(source != nil && refreshing != nil ? " · " : nil)\(refreshing)</p>
    \(caution.map { #"<p class="facts-source">\#($0)</p>"# })
    </div>
    """
  }

  /// How a rate was derived that is not published as such.
  var derivation: HTML? {
    route.map { route in
      """
      <details class="fold"><summary>\(routeLabel)<span class="muted" dir="ltr">\(route.path)</span>\
      </summary>\(route.legList)</details>
      """
    }
  }

  /// What went wrong.
  func problems(_ refresh: RefreshForm) -> [HTML] { notices.map { $0.box(refresh) } }
}

extension RouteText {
  /// The whole rate and each leg of the way.
  var legList: HTML {
    """
    <p class="route-rate" dir="ltr">\(rate)</p><ul>\(legs.map { leg in
      #"<li dir="ltr">\#(leg.rate) <span class="muted">(\#(leg.note))</span></li>"#
    })</ul>
    """
  }
}
