import CambistScreens
import SwiftUI

/// The notice in place of missing content.
struct EmptyNotice: View {
  let notice: Notice
  let systemImage: String

  var body: some View {
    ContentUnavailableView {
      Label(notice.title, systemImage: systemImage)
    } description: {
      if !notice.detail.isEmpty { Text(notice.detail) }
    }
  }
}

/// Why a list has no rows, shown instead of them.
struct EmptyRow<Actions: View>: View {
  let notice: Notice
  let systemImage: String
  @ViewBuilder let actions: Actions

  var body: some View {
    Section {
      VStack {
        EmptyNotice(notice: notice, systemImage: systemImage)
        actions
      }
      .frame(maxWidth: .infinity)
      .listRowBackground(Color.clear)
      .listRowSeparator(.hidden)
    }
  }
}

extension EmptyRow where Actions == EmptyView {
  init(notice: Notice, systemImage: String) {
    self.init(notice: notice, systemImage: systemImage) { EmptyView() }
  }
}

#Preview {
  List {
    EmptyRow(
      notice: Notice(kind: .warning, title: "No pairs yet", detail: "Add one to see its rate."),
      systemImage: "square.on.square"
    ) {
      Button("Add pair") {}
        .buttonStyle(.borderedProminent)
    }
  }
}
