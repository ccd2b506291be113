import CambistAppleTransport
import CambistDesk
import CambistFeeds
import CambistModel
import CambistStore
import CambistViewModels
import Foundation
import Observation

/// Creates all parts of the app in one place: the transports, the store, the settings and the desk.
@MainActor
@Observable
final class AppModel {
  let settings: SettingsModel
  let desk: DeskModel
  /// Whether data are simulated: an option for the launch arguments.
  let isDemo: Bool
  /// The link from a widget, a shortcut or the iPhone's search; nil once a window has opened it.
  var link: DeskLink?
  /// All windows that are open.
  @ObservationIgnored var windows: [WindowModel] = []

  init() {
    var environment = ProcessInfo.processInfo.environment
    if environment["CAMBIST_DEMO"] == "samples", environment[Upstream.gnb.variable] == nil {
      // Sales have no default address.
      environment[Upstream.gnb.variable] = SampleSales.address
    }
    let settings = SettingsModel(
      defaults: StorePlace.defaults(), environment: environment,
      allowsPlainAddresses: Self.allowsPlainAddresses)
    let (http, stream) = Self.transports(environment)
    let isLasting =
      environment["CAMBIST_DEMO"] == nil && environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1"
    isDemo = environment["CAMBIST_DEMO"] != nil
    self.settings = settings
    desk = DeskModel(
      settings.addresses,
      openStore: { () throws(StoreError) in
        // Demo data and previews store nothing.
        isLasting ? try DeskDatabase(directory: StorePlace.folder(), for: .app) : try .inMemory()
      }
    ) {
      Desk.Feeds($0, http: http, stream: stream)
    }
  }

  /// The exception to App Transport Security in debug builds; see `Info-Debug.plist`.
  private static var allowsPlainAddresses: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Tests and previews can use samples instead of the sources.
  private static func transports(
    _ environment: [String: String]
  ) -> (any HTTPTransport, any StreamTransport) {
    switch environment["CAMBIST_DEMO"] {
    case "samples": return (SampleTransport(.answers), SampleStream(.answers))
    case "offline": return (SampleTransport(.fails), SampleStream(.fails))
    default: break
    }
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "0"
    return (
      SampleSalesTransport(URLSessionTransport(version: version)),
      URLSessionStreamTransport(version: version)
    )
  }
}
