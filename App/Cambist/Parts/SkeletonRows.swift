import SwiftUI

/// Placeholder rows while data is loading.
struct SkeletonRows: View {
  /// The text for VoiceOver while they are shown.
  let label: String
  var count = 8

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in
      HStack {
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: "AAA BBB")
          Text(verbatim: "Nothing here yet")
            .font(.footnote)
        }
        Spacer()
        Text(verbatim: "1,234.56")
      }
      .redacted(reason: .placeholder)
      .accessibilityHidden(true)
    }
    ProgressView()
      .frame(maxWidth: .infinity)
      .accessibilityLabel(label)
  }
}

#Preview {
  List { SkeletonRows(label: "Loading") }
}
