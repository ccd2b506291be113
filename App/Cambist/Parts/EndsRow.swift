import SwiftUI

/// Two views at both ends of a row; below each other at accessibility type sizes.
struct EndsRow<Leading: View, Trailing: View>: View {
  @ViewBuilder let leading: Leading
  @ViewBuilder let trailing: Trailing
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 2) {
        leading
        trailing
      }
    } else {
      HStack(alignment: .firstTextBaseline) {
        leading
        Spacer()
        trailing
      }
    }
  }
}

#Preview {
  List {
    EndsRow {
      Text(verbatim: "USD → EUR")
    } trailing: {
      Text(verbatim: "0.8951")
    }
  }
}
