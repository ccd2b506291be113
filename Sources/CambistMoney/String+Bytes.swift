#if hasFeature(Embedded)
  // The library builds, joins and iterates strings in ways that also support other encodings and
  // invalid text. A browser's module never has these, and the code would add 25 KB to it.
  extension String {
    /// The bytes of the text in UTF-8.
    package var bytes: [UInt8] { Array(utf8) }

    /// The text of bytes in UTF-8; empty when they are invalid.
    @inline(never)
    public init(decoding bytes: [UInt8], as: UTF8.Type) {
      self = String(validating: bytes, as: UTF8.self) ?? ""
    }

    /// The text of bytes in UTF-8; empty when they are invalid.
    @inline(never)
    public init(decoding bytes: ArraySlice<UInt8>, as: UTF8.Type) {
      self.init(decoding: Array(bytes), as: UTF8.self)
    }

    @inline(never)
    public static func + (first: String, second: String) -> String {
      String(decoding: first.bytes + second.bytes, as: UTF8.self)
    }

    public static func += (first: inout String, second: String) {
      first = first + second
    }
  }

  extension [UInt8] {
    /// The bytes of a text.
    @inline(never)
    public init(_ text: String.UTF8View) {
      self =
        text.withContiguousStorageIfAvailable { bytes in
          var copy: [UInt8] = []
          copy.reserveCapacity(bytes.count)
          for byte in bytes { copy.append(byte) }
          return copy
        } ?? []
    }
  }
#else
  extension String {
    /// The bytes of the text in UTF-8.
    package var bytes: UTF8View { utf8 }
  }
#endif
