// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { standIn() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    standIn()
  }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    standIn()
  }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { standIn() }

  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable { standIn() }

  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable { standIn() }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { standIn() }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { standIn() }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { standIn() }
}
