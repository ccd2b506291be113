public import AppIntents
@_exported import Foundation
public import SwiftUI

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

// https://developer.apple.com/documentation/widgetkit/timelineentry
@available(iOS 14.0, *)
public protocol TimelineEntry {
  var date: Date { get }
}

// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
@available(iOS 14.0, *)
public struct TimelineReloadPolicy: Equatable, Sendable {
  public static func after(_ date: Date) -> TimelineReloadPolicy { standIn() }
}

// https://developer.apple.com/documentation/widgetkit/timeline
@available(iOS 14.0, *)
public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) { standIn() }
}

// https://developer.apple.com/documentation/widgetkit/timelineprovidercontext
@available(iOS 14.0, *)
public struct TimelineProviderContext {}

// https://developer.apple.com/documentation/widgetkit/appintenttimelineprovider
@available(iOS 17.0, *)
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

// https://developer.apple.com/documentation/widgetkit/appintentconfiguration
@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct AppIntentConfiguration<Intent, Content>: WidgetConfiguration
where Intent: WidgetConfigurationIntent, Content: View {
  public init<Provider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Intent == Provider.Intent, Provider: AppIntentTimelineProvider { standIn() }

  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/widgetkit/widgetfamily
@available(iOS 14.0, *)
public enum WidgetFamily: Int, Sendable {
  case systemSmall
  case systemMedium
  case accessoryRectangular = 6
  case accessoryInline
}

@available(iOS 14.0, *)
extension WidgetConfiguration {
  public func configurationDisplayName(
    _ displayName: LocalizedStringKey
  ) -> some WidgetConfiguration { self }
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}

@available(iOS 14.0, *)
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { standIn() }
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
  nonisolated public func widgetURL(_ url: URL?) -> some View { Text(verbatim: "") }
}

@available(iOS 17.0, *)
extension ContainerBackgroundPlacement {
  public static var widget: ContainerBackgroundPlacement { standIn() }
}

// https://developer.apple.com/documentation/widgetkit/widgetcenter
@available(iOS 14.0, *)
public final class WidgetCenter: @unchecked Sendable {
  public class var shared: WidgetCenter { standIn() }

  public func reloadAllTimelines() { standIn() }
}
