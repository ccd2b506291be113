import SwiftUI

@main
struct CambistApp: App {
  @State private var app = AppModel()

  var body: some Scene {
    WindowGroup {
      RootView(app: app)
    }
  }
}
