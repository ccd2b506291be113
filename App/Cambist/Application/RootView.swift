import CambistDesk
import CambistModel
import CambistScreens
import CambistStore
import CambistViewModels
import SwiftUI

/// The whole app: the tabs, or why there are none.
struct RootView: View {
  @Bindable var app: AppModel
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Group {
      switch app.tabs {
      case .success(let tabs):
        TabsView(tabs: tabs)
          .id(ObjectIdentifier(tabs))
          // In the background nothing streams; what is back is connected at once.
          .task(id: run(tabs.desk)) {
            if phase != .background { await app.run(tabs.desk) }
          }
      case .failure(let problem):
        StoreFailureView(
          problem: problem.text(app.settings.phrases, app.settings.style),
          retryLabel: app.settings.phrases.frame.retry
        ) { app.retry() }
      }
    }
    .alert(
      app.settings.phrases.settings.setAsideTitle, isPresented: $app.isShowingDamage,
      presenting: app.damaged
    ) { _ in
      Button(app.settings.phrases.frame.close) {}
    } message: { damaged in
      Text(app.settings.phrases.settings.setAside(damaged.name))
    }
    .sheet(isPresented: $app.isShowingSettings) {
      SettingsSheet(model: app.settings)
        .preferredColorScheme(app.settings.settings.appearance?.colorScheme)
    }
    .onChange(of: app.settings.basis) { app.compose() }
    .environment(app)
    .environment(\.locale, Locale(identifier: app.settings.phrases.language))
    .preferredColorScheme(app.settings.settings.appearance?.colorScheme)
  }

  /// Another desk, and another phase, is another run.
  private struct Run: Equatable {
    let desk: ObjectIdentifier
    let isInForeground: Bool
  }

  private func run(_ desk: Desk) -> Run {
    Run(desk: ObjectIdentifier(desk.quotes), isInForeground: phase != .background)
  }
}

extension UserSettings.Appearance {
  fileprivate var colorScheme: ColorScheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

/// That nothing can be kept, and so nothing shown.
private struct StoreFailureView: View {
  let problem: String
  let retryLabel: String
  let retry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(problem, systemImage: "externaldrive.badge.exclamationmark")
    } actions: {
      Button(retryLabel) { retry() }
        .buttonStyle(.borderedProminent)
    }
  }
}

#Preview("The whole app") {
  RootView(app: AppModel())
}

#Preview("No store") {
  StoreFailureView(problem: "disk I/O error", retryLabel: "Try again") {}
}
