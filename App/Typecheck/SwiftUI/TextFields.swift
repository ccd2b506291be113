import UIKit

// https://developer.apple.com/documentation/swiftui/textfield
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct TextField<Label>: View where Label: View {
  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { standIn() }

  @available(iOS 18.0, *)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) where S: StringProtocol { standIn() }

  @available(iOS 15.0, *)
  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
    standIn()
  }
}

// https://developer.apple.com/documentation/swiftui/textselection
@available(iOS 18.0, *)
public struct TextSelection: Equatable, Hashable {
  public enum Indices: Equatable, Hashable {
    case selection(Range<String.Index>)
  }

  public init(insertionPoint: String.Index) { standIn() }

  public var indices: TextSelection.Indices { standIn() }
}

// https://developer.apple.com/documentation/swiftui/textinputautocapitalization
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { standIn() }

  public static var characters: TextInputAutocapitalization { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    standIn()
  }

  // https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    standIn()
  }

  // https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
  @available(iOS 15.0, *)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { standIn() }
}
