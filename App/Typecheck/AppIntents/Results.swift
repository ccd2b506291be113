public import SwiftUI

// https://developer.apple.com/documentation/appintents/intentresult
@available(iOS 16.0, *)
public protocol IntentResult: Sendable {}

@available(iOS 16.0, *)
extension Never: IntentResult {}

// https://developer.apple.com/documentation/appintents/returnsvalue
@available(iOS 16.0, *)
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value: _IntentValue
}

// https://developer.apple.com/documentation/appintents/providesdialog
@available(iOS 16.0, *)
public protocol ProvidesDialog: IntentResult {}

// https://developer.apple.com/documentation/appintents/showssnippetview
@available(iOS 16.0, *)
public protocol ShowsSnippetView: IntentResult {}

// https://developer.apple.com/documentation/appintents/intentresultcontainer
@available(iOS 16.0, *)
public struct _SnippetViewContainer {}

// https://developer.apple.com/documentation/appintents/intentresultcontainer
@available(iOS 16.0, *)
public struct IntentResultContainer<Value, Intent, Content, Dialog>: IntentResult {}

@available(iOS 16.0, *)
extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}

@available(iOS 16.0, *)
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

@available(iOS 16.0, *)
extension IntentResultContainer: ShowsSnippetView where Content == _SnippetViewContainer {}

@available(iOS 16.0, *)
extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> { standIn() }

  public static func result<Value, Content>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self
  where
    Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog>,
    Value: _IntentValue, Content: View
  { standIn() }
}
