import Accessibility
import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The status of the connection, as symbol, colour and text.
struct StreamStatusRow: View {
  let status: StreamStatus

  var body: some View {
    Label {
      VStack(alignment: .leading) {
        Text(status.text)
          .font(.subheadline.weight(.semibold))
          .monospacedDigit()
        Text(status.since)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: status.kind.symbol)
        .foregroundStyle(status.kind.color)
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("stream.\(status.kind.rawValue)")
    // VoiceOver announces changes only, not each second of a countdown.
    .onChange(of: status.kind) { AccessibilityNotification.Announcement(status.text).post() }
  }
}

extension StreamStatus.Kind {
  fileprivate var symbol: String {
    switch self {
    case .live: "dot.radiowaves.left.and.right"
    case .pending: "arrow.triangle.2.circlepath"
    case .stale: "clock.badge.exclamationmark"
    case .offline: "wifi.slash"
    }
  }

  fileprivate var color: Color {
    switch self {
    case .live: .rising
    case .pending: .blue
    case .stale: .notice
    case .offline: .secondary
    }
  }
}

#Preview("Each state") {
  let now = DeskClock.system.now()
  let states = [
    StreamState.live, .connecting, .stale, .unreadable, .waiting(until: now.adding(seconds: 5)),
    .offline,
  ]
  List(states, id: \.self) { state in
    StreamStatusRow(
      status: StreamStatus(state, since: now, in: DeskClock.system.presentation(.english, .english))
    )
  }
}
