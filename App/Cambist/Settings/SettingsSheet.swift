import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// Language, region, appearance, and where the data come from.
struct SettingsSheet: View {
  let model: SettingsModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let screen = model.screen
    NavigationStack {
      Form {
        Section {
          SettingPicker(setting: screen.language) { model.select(language: $0) }
          SettingPicker(setting: screen.appearance) { model.select(appearance: $0) }
        }
        Section {
          SettingPicker(setting: screen.region) { model.select(region: $0) }
          LabeledContent(screen.exampleLabel, value: screen.example)
            .monospacedDigit()
        } footer: {
          Text(screen.regionDetail)
        }
        SourcesSection(model: model)
      }
      .onAppear { model.discard() }
      .navigationTitle(screen.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(screen.saveLabel) {
            if model.submit() { dismiss() }
          }
        }
      }
    }
  }
}

/// One thing to settle.
private struct SettingPicker: View {
  let setting: SettingsScreen.Setting
  let select: @MainActor (String) -> Void

  var body: some View {
    ChoicePicker(label: setting.label, choices: setting.choices, select: select)
  }
}

#Preview {
  SettingsSheet(model: SettingsModel())
}

#Preview("A refused address") {
  let model = SettingsModel()
  SettingsSheet(model: model)
    .task {
      model.type("nonsense", for: .gnb)
      model.submit()
    }
}
