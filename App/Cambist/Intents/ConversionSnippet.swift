import CambistScreens
import SwiftUI

/// A conversion as an assistant shows it.
struct ConversionSnippet: View {
  let answer: SpokenConversion.Answer

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(answer.question)
        .foregroundStyle(.secondary)
      Text(answer.result)
        .font(.largeTitle)
      Text(answer.rate)
        .font(.subheadline)
      ForEach([answer.source] + answer.notes, id: \.self) { line in
        Text(line)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .monospacedDigit()
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .accessibilityElement(children: .combine)
  }
}
