import Testing

@testable import ArgumentParser
@testable import CambistCommands

/// The parser's own checks of declared options, such as two with the same name. It makes them in
/// builds for debugging at each start, which would slow down the tests of the command line; see
/// Scripts/debug-swiftc.sh.
struct DeclarationTests {
  private struct Twins: ParsableArguments {
    @Flag var first = false
    @Flag(name: .customLong("first")) var second = false
  }

  private struct Family: ParsableCommand {
    @OptionGroup var twins: Twins
  }

  @Test("The parser accepts the declarations of every command")
  func commands() throws {
    var (rest, count) = ([Cambist.self] as [any ParsableCommand.Type], 0)
    while let command = rest.popLast() {
      try check(command)
      rest += command.configuration.subcommands
      count += 1
    }
    #expect(count > 20)
  }

  @Test("Two options with one name are an error, also in a group")
  func twins() throws {
    #expect(throws: ParsableArgumentsValidationError.self) { try check(Twins.self) }
    #expect(throws: ParsableArgumentsValidationError.self) { try check(Family.self) }
  }

  private func check(_ type: any ParsableArguments.Type) throws {
    try type._validate(parent: nil)
    for case (_, let group as any Group) in Mirror(reflecting: type.init()).children {
      try check(group.type)
    }
  }
}

private protocol Group {
  var type: any ParsableArguments.Type { get }
}

extension OptionGroup: Group {
  fileprivate var type: any ParsableArguments.Type { Value.self }
}
