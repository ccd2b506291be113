import CambistModel
import CambistMoney
import CambistScreens
import SwiftUI

/// A button for changing a currency.
struct CurrencyButton: View {
  let picker: CurrencyPicker
  let side: ConversionSide
  let closeLabel: String
  /// Whether the list of currencies is open.
  @Binding var isChoosing: Bool
  let choose: @MainActor (Currency) async -> Void

  var body: some View {
    Button {
      isChoosing = true
    } label: {
      HStack(spacing: 4) {
        Text(picker.code)
          .font(.headline)
        Image(systemName: "chevron.down")
          .imageScale(.small)
          .accessibilityHidden(true)
      }
      .frame(minHeight: 44)
      .contentShape(.rect)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(picker.label)
    .accessibilityValue(Text(verbatim: "\(picker.name), \(picker.code)"))
    .accessibilityIdentifier("currency.\(side.rawValue)")
    .sheet(isPresented: $isChoosing) {
      CurrencySheet(picker: picker, closeLabel: closeLabel, choose: choose)
    }
  }
}
