// Used to check the iPhone app without Apple's SDK; nothing here runs in the app.

import SwiftSyntax
import SwiftSyntaxMacros

/// `@State` as the macro of the SDK 27, as far as type-checking needs it: a property with an init
/// accessor, so that it can be assigned in an initializer after all others.
public struct StateMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let property = try StateProperty(declaration)
    let name = property.name
    var accessors: [AccessorDeclSyntax] = [
      "get { _\(raw: name).wrappedValue }",
      "nonmutating set { _\(raw: name).wrappedValue = newValue }",
    ]
    if property.value == nil {
      accessors.append(
        """
        @storageRestrictions(initializes: _\(raw: name))
        init(initialValue) { _\(raw: name) = SwiftUI.StateStorage(wrappedValue: initialValue) }
        """)
    }
    return accessors
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let property = try StateProperty(declaration)
    // A property with an initial value is not a parameter of the memberwise initializer.
    let storage = (property.value == nil ? "var" : "let") + " _\(property.name)"
    let initial = property.value.map { " = SwiftUI.StateStorage(wrappedValue: \($0))" } ?? ""
    return [
      "private \(raw: storage): SwiftUI.StateStorage<\(raw: property.type)>\(raw: initial)",
      """
      private var $\(raw: property.name): SwiftUI.Binding<\(raw: property.type)> {
        _\(raw: property.name).projectedValue
      }
      """,
    ]
  }
}

/// The declaration of a property that is marked with `@State`.
private struct StateProperty {
  let name: String
  let type: String
  let value: String?

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { throw StateError.noVariable }
    let value = binding.initializer?.value
    guard let type = binding.typeAnnotation?.type.trimmedDescription ?? value?.evidentType else {
      throw StateError.noType(name)
    }
    self.name = name
    self.type = type
    let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
    self.value = value?.trimmedDescription ?? (isOptional ? "nil" : nil)
  }
}

enum StateError: Error, CustomStringConvertible {
  case noVariable
  case noType(String)

  var description: String {
    switch self {
    case .noVariable: "Only a variable is state."
    case .noType(let name): "The check needs the type of \(name) to be written."
    }
  }
}

extension ExprSyntax {
  /// The type of a literal or of a call of an initializer.
  fileprivate var evidentType: String? {
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }
}
