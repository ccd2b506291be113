import CambistMoney
import CambistScreens
import CambistViewModels
import Foundation
import WidgetKit

/// The timeline of a widget.
struct PairProvider: AppIntentTimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
    let content: PairTimeline.Content
  }

  func placeholder(in context: Context) -> Entry {
    Entry(date: .now, content: .notice(Notice(kind: .warning, title: "USD → EUR", detail: "—")))
  }

  func snapshot(for configuration: SelectPairIntent, in context: Context) async -> Entry {
    let pair = configuration.pair?.pair
    let glance = try? await AppGroup.withDesk { await $0.glance(of: pair) }
    return glance.map { Entry(date: .now, content: .pair($0)) } ?? placeholder(in: context)
  }

  func timeline(for configuration: SelectPairIntent, in context: Context) async -> Timeline<Entry> {
    let pair = configuration.pair?.pair
    guard let timeline = try? await AppGroup.withDesk({ await $0.timeline(of: pair) }) else {
      // The store cannot be opened, such as before the iPhone is unlocked for the first time.
      return Timeline(
        entries: [placeholder(in: context)], policy: .after(.now.addingTimeInterval(15 * 60)))
    }
    return Timeline(
      entries: timeline.entries.map { Entry(date: Date($0.date), content: $0.content) },
      policy: .after(Date(timeline.reload)))
  }
}

extension Date {
  fileprivate init(_ moment: Timestamp) {
    self.init(timeIntervalSince1970: TimeInterval(moment.millisecondsSince1970) / 1_000)
  }
}
