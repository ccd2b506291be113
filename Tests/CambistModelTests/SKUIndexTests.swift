import Testing

@testable import CambistModel

@Suite("The indices of products") struct SKUIndexTests {
  func place(_ code: String, in index: inout SKUIndex) -> (place: Int, isNew: Bool) {
    Array(code.utf8).withUnsafeBufferPointer { index.place(of: $0) }
  }

  func placeInFirstSlot(_ code: String, in index: SKUIndex) -> Int {
    Array(code.utf8).withUnsafeBufferPointer { index.placeInFirstSlot(of: $0) }
  }

  @Test("Each code keeps its first index, for any number of codes")
  func places() {
    var index = SKUIndex()
    var known: [String: Int] = [:]
    var inFirstSlot = 0
    for round in 0..<3 {
      for number in 0..<20_000 {
        // Lengths from 1 to 20, below and above the size of the words that are hashed.
        let code = String(repeating: "x", count: number % 16) + String(number)
        let first = placeInFirstSlot(code, in: index)
        if first >= 0 {
          inFirstSlot += 1
          #expect(first == known[code])
        }
        let found = place(code, in: &index)
        #expect(found.isNew == (round == 0))
        if round == 0 {
          #expect(found.place == known.count)
          known[code] = found.place
        } else {
          #expect(found.place == known[code])
        }
      }
    }
    // Most short codes, but not all.
    let short = known.keys.count { $0.utf8.count <= 8 }
    #expect(inFirstSlot > short && inFirstSlot < 2 * short)
  }

  @Test("Codes that differ in a byte, in their length or in case are different")
  func others() {
    var index = SKUIndex()
    let codes = ["A", "a", "AA", "AAAAAAAA", "AAAAAAAAA", "AAAAAAAB", "\u{0}", "\u{0}\u{0}", "ü"]
    #expect(codes.map { place($0, in: &index).place } == Array(codes.indices))
    #expect(codes.map { place($0, in: &index).place } == Array(codes.indices))
    for (place, code) in codes.enumerated() {
      #expect([-1, place].contains(placeInFirstSlot(code, in: index)))
    }
    for code in ["AAA", "b", "\u{0}\u{0}\u{0}", ""] {
      #expect(placeInFirstSlot(code, in: index) == -1)
    }
  }
}
