import CambistScreens
import SwiftUI

/// Round amounts of each currency in the other.
struct PairValues: View {
  let screen: PairScreen

  var body: some View {
    Section(screen.valuesLabel) {
      ForEach(screen.values, id: \.self) { value in
        LabeledContent(value.amount, value: value.value)
      }
    }
    .monospacedDigit()
    Section {
      ForEach(screen.reverseValues, id: \.self) { value in
        LabeledContent(value.amount, value: value.value)
      }
    }
    .monospacedDigit()
  }
}
