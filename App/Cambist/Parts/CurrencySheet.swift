import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// All currencies to choose from, the last used first; found by code and by name.
struct CurrencySheet: View {
  let picker: CurrencyPicker
  let closeLabel: String
  let choose: @MainActor (Currency) async -> Void
  @State private var search = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let groups = picker.groups(matching: search)
    NavigationStack {
      List {
        ForEach(groups, id: \.title) { group in
          Section(group.title) {
            ForEach(group.options, id: \.code) { option in
              Button {
                select(option)
              } label: {
                CurrencyOptionRow(option: option)
              }
              .accessibilityIdentifier("option.\(option.code)")
            }
          }
        }
      }
      .overlay {
        if groups.isEmpty {
          ContentUnavailableView(picker.emptyLabel, systemImage: "magnifyingglass")
            .allowsHitTesting(false)
        }
      }
      .searchable(
        text: $search, placement: .navigationBarDrawer(displayMode: .always),
        prompt: picker.searchLabel
      )
      .autocorrectionDisabled()
      .textInputAutocapitalization(.never)
      .navigationTitle(picker.label)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(closeLabel) { dismiss() }
        }
      }
    }
  }

  private func select(_ option: CurrencyPicker.Option) {
    dismiss()
    guard let currency = Currency(option.code) else { return }
    Task { await choose(currency) }
  }
}

/// One currency of the list.
private struct CurrencyOptionRow: View {
  let option: CurrencyPicker.Option

  var body: some View {
    EndsRow {
      VStack(alignment: .leading) {
        Text(option.name)
          .foregroundStyle(Color.primary)
        if let note = option.note {
          Text(note)
            .font(.footnote)
            .foregroundStyle(Color.secondary)
        }
      }
    } trailing: {
      HStack {
        Text(option.code)
          .foregroundStyle(Color.secondary)
        if option.isSelected {
          Image(systemName: "checkmark")
            .foregroundStyle(.tint)
            .accessibilityHidden(true)
        }
      }
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(option.isSelected ? .isSelected : [])
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    CurrencySheet(picker: tabs.convert.pickers.from, closeLabel: "Close") { _ in }
      .task { await tabs.convert.load() }
  }
}
