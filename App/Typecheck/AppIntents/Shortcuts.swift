// https://developer.apple.com/documentation/appintents/appshortcutsprovider
@available(iOS 16.0, *)
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@available(iOS 16.0, *)
extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() { standIn() }
}

// https://developer.apple.com/documentation/appintents/appshortcutsbuilder
@available(iOS 16.0, *)
@resultBuilder
public struct AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

// https://developer.apple.com/documentation/appintents/appshortcut
@available(iOS 16.0, *)
public struct AppShortcut: Sendable {
  public init<Intent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) where Intent: AppIntent { standIn() }
}

// https://developer.apple.com/documentation/appintents/appshortcutphrasetoken
@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Sendable {
  case applicationName
}

// https://developer.apple.com/documentation/appintents/appshortcutphrase
@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent>: ExpressibleByStringInterpolation, Sendable
where Intent: AppIntent {
  public init(stringLiteral value: String) { standIn() }
  public init(stringInterpolation: StringInterpolation) { standIn() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) { standIn() }
    public mutating func appendLiteral(_ literal: String) { standIn() }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { standIn() }
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) where Value: AppEntity { standIn() }
  }
}
