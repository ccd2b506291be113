import SwiftUI
import WidgetKit

@main
struct CambistWidgets: WidgetBundle {
  var body: some Widget {
    PairWidget()
  }
}
