// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

// On Apple's platforms this protocol is of CoreTransferable, which SwiftUI exports.
@available(iOS 16.0, *)
public protocol Transferable {}

@available(iOS 16.0, *)
extension String: Transferable {}

@available(iOS 16.0, *)
extension URL: Transferable {}

@available(iOS 16.0, *)
extension Data: Transferable {}

@available(iOS 16.0, *)
extension AttributedString: Transferable {}

@available(iOS 16.0, *)
extension Image: Transferable {}

@available(iOS 16.0, *)
extension Never: Transferable {}

@available(iOS 16.0, *)
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {}

@available(iOS 16.0, *)
extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { standIn() }
  @_disfavoredOverload
  public init<S>(_ title: S) where S: StringProtocol { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct DefaultShareLinkLabel: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
  Data.Element: Transferable
{
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> { standIn() }

  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> { standIn() }
}

@available(iOS 16.0, *)
extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> { standIn() }

  public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL>, S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String>, S: StringProtocol { standIn() }

  public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> { standIn() }

  public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> { standIn() }
}

@available(iOS 16.0, *)
extension ShareLink {
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I>, I: Transferable { standIn() }
}

@available(iOS 16.0, *)
extension ShareLink where Label == DefaultShareLinkLabel {
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, I: Transferable { standIn() }
}
