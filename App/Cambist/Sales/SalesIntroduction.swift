import CambistScreens
import CambistViewModels
import SwiftUI

/// What the sales tab is for, before it has an address: enter one, or look at sample data.
struct SalesIntroduction: View {
  let notice: Notice
  let words: AppPhrases
  let showSamples: @MainActor () -> Void
  @Environment(AppModel.self) private var app
  @Environment(WindowModel.self) private var window

  var body: some View {
    EmptyRow(notice: notice, systemImage: "briefcase") {
      Button(words.showSampleSales, action: showSamples)
        .buttonStyle(.borderedProminent)
        .accessibilityIdentifier("sales.samples")
      Button(words.enterAddress) {
        app.settings.open()
        window.destination = .settings
      }
      .buttonStyle(.bordered)
      .accessibilityIdentifier("sales.address")
    }
  }
}

/// Says that the sales are samples, with the way to remove them.
struct SampleSalesSection: View {
  let words: AppPhrases
  let remove: @MainActor () -> Void

  var body: some View {
    Section {
      Label(words.sampleSales, systemImage: "testtube.2")
        .foregroundStyle(.notice)
      Button(words.removeSampleSales, action: remove)
        .accessibilityIdentifier("sales.samples.remove")
    }
  }
}
