// On Apple's systems this is in Foundation.

// https://developer.apple.com/documentation/foundation/undomanager
@available(iOS 3.0, *)
@MainActor
public class UndoManager {
  @available(iOS 9.0, *)
  @preconcurrency
  public func registerUndo<TargetType>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) where TargetType: AnyObject { standIn() }

  public func removeAllActions(withTarget target: Any) { standIn() }

  public func setActionName(_ actionName: String) { standIn() }
}
