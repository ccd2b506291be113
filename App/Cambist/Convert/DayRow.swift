import CambistScreens
import CambistViewModels
import SwiftUI

/// The day of the rate: the newest, or a past one.
struct DayRow: View {
  let model: ConvertModel
  /// The label of the button that selects the newest rate again.
  let newestLabel: String
  @Environment(\.locale) private var locale

  var body: some View {
    HStack {
      DatePicker(
        model.screen.dateLabel, selection: day, in: model.days, displayedComponents: .date
      )
      // Days of rates are in UTC.
      .environment(\.timeZone, .gmt)
      .environment(\.calendar, .ofDays(in: locale))
      if model.isOnPastDay {
        Button {
          Task { await model.select(day: nil) }
        } label: {
          Image(systemName: "xmark.circle.fill")
            .foregroundStyle(.secondary)
            .frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(newestLabel)
      }
    }
  }

  private var day: Binding<Date> {
    Binding {
      model.chosenDay
    } set: { moment in
      Task { await model.select(dayOf: moment) }
    }
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    List { DayRow(model: tabs.convert, newestLabel: "Latest rate") }
  }
}
