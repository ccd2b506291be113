import CambistScreens
import SwiftUI

/// A message to the user, shown where it matters.
struct NoticeRow: View {
  let notice: Notice
  let retry: @MainActor () async -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label {
        Text(notice.title)
          .font(.subheadline.weight(.semibold))
      } icon: {
        Image(systemName: notice.kind.symbol)
          .foregroundStyle(notice.kind.color)
      }
      if let label = notice.detailLabel {
        DisclosureGroup(label) { detail }
          .font(.footnote)
      } else if !notice.detail.isEmpty {
        detail
      }
      ForEach(notice.lines, id: \.self) { line in
        Text(line)
          .font(.footnote)
      }
      if let label = notice.retry {
        AsyncButton(label, action: retry)
          .buttonStyle(.bordered)
          .controlSize(.small)
      }
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .contain)
  }

  private var detail: some View {
    Text(notice.detail)
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}

/// All notices of a screen, in a separate section.
struct NoticesSection: View {
  let notices: [Notice]
  let retry: @MainActor () async -> Void

  var body: some View {
    if !notices.isEmpty {
      Section {
        ForEach(notices, id: \.self) { notice in
          NoticeRow(notice: notice, retry: retry)
        }
      }
    }
  }
}

extension Notice.Kind {
  fileprivate var symbol: String {
    switch self {
    case .warning: "exclamationmark.triangle"
    case .failure: "xmark.octagon"
    }
  }

  fileprivate var color: Color {
    switch self {
    case .warning: .notice
    case .failure: .falling
    }
  }
}

#Preview {
  List {
    NoticesSection(
      notices: [
        Notice(
          kind: .warning, title: "The last refresh failed", detail: "Timed out.", retry: "Retry"),
        Notice(kind: .failure, title: "No rate for XAU", detail: ""),
      ], retry: {})
  }
}
