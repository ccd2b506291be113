@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    standIn()
  }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable { standIn() }
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    standIn()
  }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { standIn() }
}
