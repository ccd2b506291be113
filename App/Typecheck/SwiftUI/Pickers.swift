// https://developer.apple.com/documentation/swiftui/picker
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol { standIn() }
}

// https://developer.apple.com/documentation/swiftui/pickerstyle
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PickerStyle {}

// https://developer.apple.com/documentation/swiftui/segmentedpickerstyle
@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle {
}

// https://developer.apple.com/documentation/swiftui/menupickerstyle
@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
}

// https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle
@available(iOS 16.0, *)
public struct NavigationLinkPickerStyle: PickerStyle {
}

@available(iOS 16.0, *)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { standIn() }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { standIn() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { standIn() }
}

// https://developer.apple.com/documentation/swiftui/datepickercomponents
@available(iOS 13.0, *)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { standIn() }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/datepicker
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct DatePicker<Label>: View where Label: View {
  public typealias Components = DatePickerComponents

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    standIn()
  }
}
