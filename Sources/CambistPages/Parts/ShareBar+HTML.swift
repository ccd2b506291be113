import CambistScreens

extension ShareBar {
  /// The bar; its figure is beside it.
  var html: HTML {
    """
    <svg class="share" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
    <rect\(start == 0 ? nil : #" x="\#(start)""#)\(isNegative ? #" class="negative""# : nil) \
    width="\(length)" height="1"/></svg>
    """
  }
}
