import CambistScreens
import CambistViewModels
import SwiftUI

/// The purpose of the sales tab, before it has an address: enter one, or use sample data.
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

/// Marks the sales as samples, with a button that removes them.
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
