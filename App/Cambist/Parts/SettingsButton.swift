import CambistScreens
import CambistViewModels
import SwiftUI

/// Opens the settings, from any tab.
struct SettingsButton: View {
  @Environment(AppModel.self) private var app

  var body: some View {
    Button(app.settings.screen.title, systemImage: "gearshape") {
      app.isShowingSettings = true
    }
  }
}
