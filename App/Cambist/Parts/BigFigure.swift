import SwiftUI

/// The main figure of a screen: never truncated, as a truncated figure would be wrong.
struct BigFigure: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View {
    Text(text)
      .font(.largeTitle.weight(.semibold))
      .monospacedDigit()
      .minimumScaleFactor(0.7)
      .fixedSize(horizontal: false, vertical: true)
  }
}

#Preview {
  List {
    BigFigure("EUR 89.51")
    BigFigure("EUR 1,234,567,890,123,456,789.99")
  }
}
