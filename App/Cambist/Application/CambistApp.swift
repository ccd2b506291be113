import AppIntents
import CambistViewModels
import SwiftUI

@main
struct CambistApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var app: AppModel
  private let background = BackgroundWork()

  init() {
    let app = AppModel()
    AppDependencyManager.shared.add(dependency: app)
    self.app = app
  }

  var body: some Scene {
    WindowGroup {
      RootView(app: app)
        .onOpenURL { app.link = DeskLink($0) }
    }
    .onChange(of: phase) {
      if phase == .background {
        background.enter(app)
      } else {
        background.leave()
      }
    }
    .backgroundTask(.appRefresh(BackgroundRefresh.identifier)) {
      await BackgroundRefresh.run()
    }
  }
}
