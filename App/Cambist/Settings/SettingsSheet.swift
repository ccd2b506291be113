import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// Language, region, appearance, and the addresses of the sources. Nothing applies before it is
/// saved.
struct SettingsSheet: View {
  let model: SettingsModel
  /// Provides the order of the sources; nil until there is a desk.
  var tabs: TabModels?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        if let screen = model.screen {
          SettingsSections(screen: screen, model: model)
          if let tabs { SourceOrderSection(tabs: tabs) }
          SourcesSection(model: model)
        }
      }
      .navigationTitle(model.phrases.settings.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(model.phrases.pairs.cancel) { dismiss() }
            .accessibilityIdentifier("settings.cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(model.phrases.settings.save) {
            if model.save() { dismiss() }
          }
          .accessibilityIdentifier("settings.save")
        }
      }
    }
    // Changes are not lost by a swipe.
    .interactiveDismissDisabled(model.isChanged)
    .onDisappear { model.cancel() }
  }
}

/// The settings except those of the sources.
private struct SettingsSections: View {
  let screen: SettingsScreen
  let model: SettingsModel

  var body: some View {
    Section {
      SettingPicker(setting: screen.language) { model.select(language: $0) }
        .accessibilityIdentifier("settings.language")
      SettingPicker(setting: screen.appearance) { model.select(appearance: $0) }
        .accessibilityIdentifier("settings.appearance")
    }
    Section {
      // There are dozens: a separate list is easier to read than a menu.
      SettingPicker(setting: screen.region) { model.select(region: $0) }
        .pickerStyle(.navigationLink)
        .accessibilityIdentifier("settings.region")
      LabeledContent(screen.exampleLabel, value: screen.example)
        .monospacedDigit()
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("settings.example")
    } footer: {
      Text(screen.regionDetail)
    }
  }
}

/// One setting.
private struct SettingPicker: View {
  let setting: SettingsScreen.Setting
  let select: @MainActor (String) -> Void

  var body: some View {
    ChoicePicker(label: setting.label, choices: setting.choices, select: select)
  }
}

#Preview {
  let model = SettingsModel()
  SettingsSheet(model: model)
    .task { model.open() }
}

#Preview("A refused address") {
  let model = SettingsModel()
  SettingsSheet(model: model)
    .task {
      model.open()
      model.type("nonsense", for: .gnb)
      model.save()
    }
}
