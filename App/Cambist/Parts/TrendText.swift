import CambistScreens
import SwiftUI

/// A change with its direction, shown by sign, shape and colour.
struct TrendText: View {
  let text: String
  let trend: Trend
  /// The trend in a word.
  let label: String?

  var body: some View {
    HStack(spacing: 4) {
      if let symbol = trend.symbol {
        Image(systemName: symbol)
          .imageScale(.small)
          .accessibilityHidden(true)
      }
      Text(text)
        .monospacedDigit()
    }
    .foregroundStyle(trend.color)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel([label, text].compactMap { $0 }.joined(separator: ", "))
  }
}

extension Trend {
  var color: Color {
    switch self {
    case .rising: .rising
    case .falling: .falling
    case .level: .secondary
    }
  }

  fileprivate var symbol: String? {
    switch self {
    case .rising: "arrowtriangle.up.fill"
    case .falling: "arrowtriangle.down.fill"
    case .level: nil
    }
  }
}

#Preview {
  VStack {
    TrendText(text: "+1.20%", trend: .rising, label: "rising")
    TrendText(text: "-0.40%", trend: .falling, label: "falling")
    TrendText(text: "0.00%", trend: .level, label: nil)
  }
}
