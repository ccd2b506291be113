import CambistScreens
import CambistViewModels
import SwiftUI

/// Opens the settings, from any tab.
struct SettingsButton: View {
  @Environment(AppModel.self) private var app
  @Environment(WindowModel.self) private var window

  var body: some View {
    Button(app.settings.phrases.settings.title, systemImage: "gearshape") {
      app.settings.open()
      window.destination = .settings
    }
    .accessibilityIdentifier("settings")
  }
}
