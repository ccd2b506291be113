import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// The addresses of the sources and the zone of the quotes.
struct SourcesSection: View {
  let model: SettingsModel

  var body: some View {
    let sources = model.sources
    Section {
      ForEach(sources.rows, id: \.upstream) { row in
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: "\(row.name) · \(row.purpose)")
            .font(.footnote)
            .foregroundStyle(.secondary)
          TextField(row.name, text: address(row), prompt: Text(row.standard))
            .keyboardType(.URL)
            .textContentType(.URL)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .accessibilityIdentifier("source.\(row.upstream.rawValue)")
          if let error = row.error {
            Text(error)
              .font(.footnote)
              .foregroundStyle(.falling)
              .accessibilityIdentifier("source.\(row.upstream.rawValue).error")
          }
        }
      }
    } header: {
      Text(sources.title)
    } footer: {
      Text(sources.detail)
    }
    Section {
      TextField(sources.zone.label, text: zone, prompt: Text(sources.zone.standard))
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .accessibilityIdentifier("quotes.zone")
      if let error = sources.zone.error {
        Text(error)
          .font(.footnote)
          .foregroundStyle(.falling)
      }
    } header: {
      Text(sources.zone.label)
    } footer: {
      Text(sources.zone.detail)
    }
  }

  private var zone: Binding<String> {
    Binding {
      model.sources.zone.name
    } set: {
      model.type(zone: $0)
    }
  }

  private func address(_ row: SourcesScreen.Row) -> Binding<String> {
    Binding {
      // Not from the row, which is a copy: after each letter the field reads the text that it
      // wrote.
      model.address(of: row.upstream)
    } set: {
      model.type($0, for: row.upstream)
    }
  }
}
