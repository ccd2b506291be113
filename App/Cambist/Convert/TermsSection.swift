import CambistScreens
import CambistViewModels
import SwiftUI

/// The result at the pair's own fee or rate, and the link to its form.
struct TermsSection: View {
  @Bindable var model: TermsModel
  let words: TermsPhrases

  var body: some View {
    Section {
      if let effective = model.effective {
        EffectiveRow(effective: effective)
        AsyncButton(words.turnOff) { await model.turn(on: false) }
          .accessibilityIdentifier("terms.off")
      }
      Button(words.title, systemImage: "percent") { model.open() }
        .accessibilityIdentifier("terms")
        .sheet(isPresented: $model.isOpen) { TermsSheet(model: model) }
    }
    if let notice = model.notice {
      NoticesSection(notices: [notice]) {}
    }
  }
}

/// The result at the user's own fee or rate, beside the published one.
private struct EffectiveRow: View {
  let effective: EffectiveText

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ViewThatFits(in: .horizontal) {
        HStack {
          Text(effective.label)
          Spacer()
          Text(effective.result ?? "").bold()
        }
        VStack(alignment: .leading) {
          Text(effective.label)
          Text(effective.result ?? "").bold()
        }
      }
      Group {
        if let difference = effective.difference { Text(difference) }
        ForEach(effective.rates, id: \.self) { Text($0) }
        if let problem = effective.problem { Text(problem) }
      }
      .font(.footnote)
      .foregroundStyle(Color.secondary)
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("effective")
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    List { TermsSection(model: tabs.convert.terms, words: tabs.phrases.terms) }
  }
}
