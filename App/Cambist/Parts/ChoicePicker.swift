import CambistScreens
import SwiftUI

/// A picker for the choices of a screen.
struct ChoicePicker: View {
  let label: String
  let choices: [Choice]
  let select: @MainActor (String) -> Void

  var body: some View {
    Picker(label, selection: selection) {
      ForEach(choices, id: \.value) { choice in
        Text(choice.text).tag(choice.value)
      }
    }
  }

  private var selection: Binding<String> {
    Binding {
      choices.first(where: \.isSelected)?.value ?? ""
    } set: {
      select($0)
    }
  }
}
