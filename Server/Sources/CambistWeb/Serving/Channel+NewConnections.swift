import NIOCore

extension Channel {
  /// Ignores attempts to connect to this listening socket, as if they were lost on the way. Those
  /// that are complete can still be accepted. Only on Linux.
  func ignoreNewConnections() async {
    #if os(Linux)
      guard let socket = self as? any SocketOptionProvider else { return }
      let filter = SYNFilter()
      defer { filter.deallocate() }
      // Without it, clients that connect in the next moment may get an error.
      try? await socket.unsafeSetSocketOption(
        level: .socket, name: .init(rawValue: SYNFilter.option), value: filter.program
      ).get()
    #endif
  }
}

#if os(Linux)
  /// A program for the kernel that drops TCP packets with the flag SYN.
  ///
  /// The structures are those of `linux/filter.h`; a packet begins with its TCP header.
  private struct SYNFilter {
    /// `SO_ATTACH_FILTER`
    static let option: CInt = 26

    struct Instruction {
      var code: UInt16
      var ifTrue: UInt8 = 0
      var ifFalse: UInt8 = 0
      var value: UInt32
    }

    struct Program: Sendable {
      var count: UInt16
      var address: UInt
    }

    private let instructions: UnsafeMutableBufferPointer<Instruction>

    init() {
      let program = [
        // Loads the octet of the flags, and selects SYN.
        Instruction(code: 0x30, value: 13),
        Instruction(code: 0x54, value: 0x02),
        // Accepts the whole packet if it is 0; otherwise continues with the last instruction.
        Instruction(code: 0x15, ifFalse: 1, value: 0),
        Instruction(code: 0x06, value: .max),
        Instruction(code: 0x06, value: 0),
      ]
      instructions = .allocate(capacity: program.count)
      _ = instructions.initialize(from: program)
    }

    var program: Program {
      Program(
        count: UInt16(instructions.count), address: UInt(bitPattern: instructions.baseAddress))
    }

    func deallocate() { instructions.deallocate() }
  }
#endif
