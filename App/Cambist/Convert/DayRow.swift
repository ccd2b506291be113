import CambistScreens
import CambistViewModels
import SwiftUI

/// The day of the rate: the newest, or one of the past.
struct DayRow: View {
  let model: ConvertModel
  /// What chooses the newest rate again.
  let newestLabel: String
  @Environment(\.locale) private var locale

  var body: some View {
    HStack {
      DatePicker(
        model.screen.dateLabel, selection: day, in: model.days, displayedComponents: .date
      )
      // Rates have days of Greenwich.
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
