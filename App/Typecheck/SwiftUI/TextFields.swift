// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import UIKit

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct TextField<Label>: View where Label: View {
  public var body: some View { EmptyView() }
}

@available(iOS 15.0, *)
extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    standIn()
  }

  @available(iOS 16.0, *)
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { standIn() }

  public init<F>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F: ParseableFormatStyle, F.FormatOutput == String { standIn() }

  public init<F>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F: ParseableFormatStyle, F.FormatOutput == String { standIn() }
}

@available(iOS 13.0, *)
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol { standIn() }

  @available(iOS 15.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { standIn() }

  @available(iOS 15.0, *)
  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
    standIn()
  }

  @available(iOS 16.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { standIn() }

  @available(iOS 16.0, *)
  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>, axis: Axis) where S: StringProtocol {
    standIn()
  }

  @available(iOS 16.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    standIn()
  }

  @available(iOS 16.0, *)
  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis)
  where S: StringProtocol { standIn() }

  @available(iOS 15.0, *)
  public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String { standIn() }

  @available(iOS 15.0, *)
  @_disfavoredOverload
  public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct SecureField<Label>: View where Label: View {
  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol TextFieldStyle {}

@available(iOS 13.0, *)
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { standIn() }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { standIn() }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { standIn() }
}

@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { standIn() }
  public static var words: TextInputAutocapitalization { standIn() }
  public static var sentences: TextInputAutocapitalization { standIn() }
  public static var characters: TextInputAutocapitalization { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
    standIn()
  }

  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { standIn() }

  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    standIn()
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    standIn()
  }

  @available(iOS 15.0, *)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { standIn() }
}
