// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension Picker {
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { standIn() }

  @available(iOS 18.0, *)
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) { standIn() }
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

@available(iOS 14.0, *)
extension Picker where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PickerStyle {}

@available(iOS 13.0, *)
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 16.0, *)
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 17.0, *)
public struct PalettePickerStyle: PickerStyle {
  public init() {}
}

@available(iOS 13.0, *)
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { standIn() }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { standIn() }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { standIn() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { standIn() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { standIn() }
}

@available(iOS 16.0, *)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { standIn() }
}

@available(iOS 17.0, *)
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { standIn() }
}

@available(iOS 13.0, *)
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { standIn() }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct DatePicker<Label>: View where Label: View {
  public typealias Components = DatePickerComponents

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension DatePicker {
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [
      .hourAndMinute, .date,
    ], @ViewBuilder label: () -> Label
  ) { standIn() }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { standIn() }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { standIn() }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { standIn() }
}

@available(iOS 13.0, *)
extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DatePickerStyle {}

@available(iOS 14.0, *)
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { standIn() }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { standIn() }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    standIn()
  }

  nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
    standIn()
  }
}
