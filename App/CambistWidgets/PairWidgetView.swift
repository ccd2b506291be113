import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import WidgetKit

/// A widget in each of its sizes.
struct PairWidgetView: View {
  let content: PairTimeline.Content
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      switch content {
      case .pair(let glance):
        Group {
          switch family {
          case .accessoryInline: Text(glance.line)
          case .accessoryRectangular: LockScreenGlance(glance: glance)
          default: HomeScreenGlance(glance: glance)
          }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(glance.spoken)
        .widgetURL(DeskLink.pair(glance.pair).url)
      case .notice(let notice):
        VStack(alignment: .leading, spacing: 4) {
          Text(notice.title)
            .font(.headline)
          if family != .accessoryInline {
            Text(notice.detail)
              .font(.caption)
          }
        }
        .widgetURL(DeskLink.pairs.url)
      }
    }
    .containerBackground(for: .widget) { Color.clear }
  }
}

private struct HomeScreenGlance: View {
  let glance: PairGlance

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(glance.title)
        .font(.headline)
      if let rate = glance.rate {
        Text(rate)
          .font(.title2.weight(.semibold))
          .monospacedDigit()
          .minimumScaleFactor(0.5)
      }
      Spacer(minLength: 0)
      Group {
        Text(glance.note)
        if let stale = glance.stale { Text(stale) }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
      .minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

private struct LockScreenGlance: View {
  let glance: PairGlance

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(glance.title)
        .font(.headline)
      if let rate = glance.rate {
        Text(rate)
          .monospacedDigit()
          .minimumScaleFactor(0.6)
      }
      Text(glance.age ?? glance.note)
        .font(.caption)
        .minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

#Preview("No pairs") {
  PairWidgetView(
    content: .notice(
      Notice(kind: .warning, title: "No pairs yet", detail: "Save pairs in the app.")))
}
