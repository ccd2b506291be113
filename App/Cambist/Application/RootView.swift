import CambistDesk
import CambistModel
import CambistScreens
import CambistStore
import CambistViewModels
import SwiftUI

/// One window: the tabs, or why they cannot be shown.
struct RootView: View {
  let app: AppModel
  @State private var window: WindowModel
  @Environment(\.scenePhase) private var phase

  init(app: AppModel) {
    self.app = app
    // State is assigned last: where it is a macro, its accessor needs all other properties.
    window = WindowModel(app.settings.phrases, app.settings.style)
  }

  var body: some View {
    let words = window.writing.phrases
    Group {
      if case .failed(let problem) = app.desk.state {
        StoreFailureView(
          problem: problem.text(words, app.settings.style), retryLabel: words.frame.retry
        ) { await app.desk.open() }
      } else {
        TabsView(window: window)
      }
    }
    .onAppear { app.windows.append(window) }
    .onDisappear { app.windows.removeAll { $0 === window } }
    // The first frame appears before the database is open.
    .task { await app.desk.open() }
    .task(id: run) {
      guard let desk else { return }
      await window.use(desk)
      // In the background no stream runs; it reconnects at once in the foreground.
      if phase != .background { await app.desk.run(desk) }
    }
    .alert(words.settings.setAsideTitle, isPresented: isDamaged, presenting: app.desk.damaged) {
      _ in
      Button(words.frame.close) { app.desk.forgetDamage() }
    } message: { damaged in
      Text(words.settings.setAside(damaged.name))
    }
    .sheet(isPresented: isShowingSettings) {
      SettingsSheet(model: app.settings, tabs: window.tabs)
        .preferredColorScheme(app.settings.settings.appearance?.colorScheme)
    }
    .onChange(of: app.settings.basis) {
      app.desk.use(app.settings.addresses)
      Task { await window.write(in: app.settings.phrases, app.settings.style) }
    }
    .environment(app)
    .environment(window)
    .environment(\.locale, app.settings.locale)
    .environment(\.calendar, app.settings.calendar)
    .preferredColorScheme(app.settings.settings.appearance?.colorScheme)
  }

  private var desk: Desk? {
    if case .ready(let desk) = app.desk.state { desk } else { nil }
  }

  private var isShowingSettings: Binding<Bool> {
    Binding {
      window.destination == .settings
    } set: {
      window.destination = $0 ? .settings : nil
    }
  }

  private var isDamaged: Binding<Bool> {
    Binding {
      app.desk.damaged != nil
    } set: {
      if !$0 { app.desk.forgetDamage() }
    }
  }

  /// A change of the desk or the phase starts another run.
  private struct Run: Equatable {
    let desk: ObjectIdentifier?
    let isInForeground: Bool
  }

  private var run: Run {
    Run(desk: desk.map { ObjectIdentifier($0.quotes) }, isInForeground: phase != .background)
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

/// The message that the store is unusable, so nothing can be shown.
private struct StoreFailureView: View {
  let problem: String
  let retryLabel: String
  let retry: @MainActor () async -> Void

  var body: some View {
    ContentUnavailableView {
      Label(problem, systemImage: "externaldrive.badge.exclamationmark")
    } actions: {
      AsyncButton(retryLabel, action: retry)
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
