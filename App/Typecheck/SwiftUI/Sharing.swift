public import CoreTransferable

// https://developer.apple.com/documentation/swiftui/sharelink
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable,
  Data.Element: Transferable, Label: View
{
  nonisolated public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I>, I: Transferable { standIn() }

  public var body: some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/sharepreview
@available(iOS 16.0, *)
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {}

@available(iOS 16.0, *)
extension SharePreview where Image == Never, Icon == Never {
  @_disfavoredOverload
  public init<S>(_ title: S) where S: StringProtocol { standIn() }
}
