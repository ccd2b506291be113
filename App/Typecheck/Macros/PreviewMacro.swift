// Used to check the iPhone app without Apple's SDK; nothing here runs in the app.

import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`, as far as type-checking needs it: its body becomes the body of a view, so that
/// errors in a preview are reported. Declarations marked `@Previewable` become properties of the
/// view.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? closure(in: node.arguments) else {
      throw PreviewError.noBody
    }
    var properties: [DeclSyntax] = []
    var statements: [CodeBlockItemSyntax] = []
    for statement in body.statements {
      if let variable = statement.item.as(VariableDeclSyntax.self), variable.isPreviewable {
        properties.append(DeclSyntax(variable.notPreviewable))
      } else {
        statements.append(statement)
      }
    }
    let view = context.makeUniqueName("Preview")
    return [
      """
      private struct \(view): SwiftUI.View {
      \(raw: properties.map { $0.trimmedDescription }.joined(separator: "\n"))
      @SwiftUI.ViewBuilder var body: some SwiftUI.View {
      \(raw: statements.map { $0.description }.joined())
      }
      }
      """
    ]
  }

  private static func closure(in arguments: LabeledExprListSyntax) -> ClosureExprSyntax? {
    arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}

/// `@Previewable` adds nothing by itself: ``PreviewMacro`` looks for it.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

enum PreviewError: Error, CustomStringConvertible {
  case noBody

  var description: String { "A preview has a body." }
}

extension VariableDeclSyntax {
  private static func marks(_ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
  }

  var isPreviewable: Bool { attributes.contains(where: Self.marks) }

  var notPreviewable: VariableDeclSyntax {
    var variable = self
    variable.attributes = attributes.filter { !Self.marks($0) }
    return variable
  }
}
