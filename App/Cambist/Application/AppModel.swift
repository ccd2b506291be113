import CambistAppleTransport
import CambistDesk
import CambistFeeds
import CambistModel
import CambistStore
import CambistViewModels
import Foundation
import Observation

/// Puts the app together, in this one place: the transports, the store, the desk and the models of
/// all screens.
@MainActor
@Observable
final class AppModel {
  let settings: SettingsModel
  /// The models of all screens, or why there is no store to make them with.
  private(set) var tabs: Result<TabModels, Problem>
  /// Whether data are simulated, as whoever starts the app can ask for.
  let isDemo: Bool
  var isShowingSettings = false
  /// Whether to say that what was kept could not be read.
  var isShowingDamage = false
  /// What was kept and could not be read; nil when it could.
  var damaged: DamagedFile? { try? store.get().damaged }

  @ObservationIgnored private var store: Result<DeskDatabase, StoreError>
  @ObservationIgnored private let http: any HTTPTransport
  @ObservationIgnored private let stream: any StreamTransport
  @ObservationIgnored private var basis: SettingsModel.Basis
  @ObservationIgnored private var running: Task<Void, Never>?

  init() {
    var environment = ProcessInfo.processInfo.environment
    if environment["CAMBIST_DEMO"] == "samples", environment[Upstream.gnb.variable] == nil {
      // Sales have no standard address.
      environment[Upstream.gnb.variable] = SampleSources.salesAddress
    }
    let settings = SettingsModel(environment: environment)
    isDemo = environment["CAMBIST_DEMO"] != nil
    let (http, stream) = Self.transports(environment)
    let store = Self.openStore(environment)
    self.settings = settings
    self.http = http
    self.stream = stream
    self.store = store
    basis = settings.basis
    tabs = Self.tabs(store, settings) {
      Self.desk(over: $0, at: settings.addresses, http, stream)
    }
    isShowingDamage = damaged != nil
  }

  /// Makes the screens anew when the settings want others; the desk, too, when its sources are
  /// elsewhere.
  func compose() {
    let old = basis
    basis = settings.basis
    guard basis != old else { return }
    let desk = try? tabs.get().desk
    tabs = Self.tabs(store, settings) { store in
      if let desk, basis.addresses == old.addresses { return desk }
      return Self.desk(over: store, at: settings.addresses, http, stream)
    }
  }

  /// Opens the store once more that could not be opened.
  func retry() {
    guard case .failure = store else { return }
    store = Self.openStore(ProcessInfo.processInfo.environment)
    isShowingDamage = damaged != nil
    tabs = Self.tabs(store, settings) {
      Self.desk(over: $0, at: settings.addresses, http, stream)
    }
  }

  /// Keeps a desk running until the task is cancelled; never two runs at a time.
  func run(_ desk: Desk) async {
    let before = running
    let task = Task {
      await before?.value
      if !Task.isCancelled { await desk.run() }
    }
    running = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private static func desk(
    over store: DeskDatabase, at addresses: UpstreamAddresses, _ http: any HTTPTransport,
    _ stream: any StreamTransport
  ) -> Desk {
    Desk(store: store, feeds: Desk.Feeds(addresses, http: http, stream: stream))
  }

  private static func tabs(
    _ store: Result<DeskDatabase, StoreError>, _ settings: SettingsModel,
    makeDesk: (DeskDatabase) -> Desk
  ) -> Result<TabModels, Problem> {
    store.mapError { Problem($0) }.map { store in
      TabModels(desk: makeDesk(store), phrases: settings.phrases, style: settings.style)
    }
  }

  /// Tests and previews can do with samples in the place of the sources.
  private static func transports(
    _ environment: [String: String]
  ) -> (any HTTPTransport, any StreamTransport) {
    if environment["CAMBIST_DEMO"] == "samples" {
      return (SampleTransport(.answers), SampleStream(.answers))
    }
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "0"
    return (URLSessionTransport(version: version), URLSessionStreamTransport(version: version))
  }

  /// The store is in the folder that the system backs up and never clears; demo data and previews
  /// leave nothing behind.
  private static func openStore(
    _ environment: [String: String]
  ) -> Result<DeskDatabase, StoreError> {
    if environment["CAMBIST_DEMO"] != nil || environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      return Result { () throws(StoreError) in try DeskDatabase.inMemory() }
    }
    let base = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask
    ).first
    let folder = (base ?? .homeDirectory).appendingPathComponent("Cambist", isDirectory: true)
    return Result { () throws(StoreError) in try DeskDatabase(directory: folder) }
  }
}
