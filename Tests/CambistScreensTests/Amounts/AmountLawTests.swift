import CambistMoney
import CambistScreens
import CambistTesting
import Testing

@Suite("Laws of typed amounts") struct AmountLawTests {
  @Test(
    "A style reads its own output, and its canonical form is the same in every style",
    arguments: NumberStyle.samples)
  func roundTrip(_ style: NumberStyle) throws {
    var generator = SplitMix64(seed: 311)
    for _ in 0..<Repetitions.of(300) {
      let number = Self.number(using: &generator)
      let written = style.text(number)
      let expression = try #require(try AmountExpression(written, style), "\(written)")
      if expression.value != ExactFraction(number) || !expression.isNumber {
        Issue.record("\(number) is written \(written) and read as \(expression.value)")
      }
      for other in NumberStyle.samples {
        for canonical in [expression.canonical, AmountExpression.canonical(number)]
        where try AmountExpression(canonical, other)?.value != ExactFraction(number) {
          Issue.record("\(canonical) is not \(number) in \(other.locale)")
        }
      }
    }
  }

  @Test("The canonical form of arithmetic has the same value in every style")
  func arithmetic() throws {
    var generator = SplitMix64(seed: 312)
    var readable = 0
    while readable < 200 {
      let style = NumberStyle.samples[Int.random(in: 0..<12, using: &generator)]
      let text = Self.arithmetic(in: style, depth: 3, using: &generator)
      guard let expression = try? AmountExpression(text, style) else { continue }
      readable += 1
      for other in NumberStyle.samples {
        let again = reading(expression.canonical, other)
        if again != reading(text, style) {
          Issue.record("\(text) of \(style.locale) is \(again) in \(other.locale)")
        }
      }
      #expect(
        try AmountExpression(expression.canonical, .german)?.canonical == expression.canonical)
    }
  }

  @Test(
    "A canonical form can be read even if it is much longer than the text",
    arguments: [".5+", "1.125+", "1,125*", ".5*"])
  func canonicalLength(_ part: String) throws {
    for count in 1...66 {
      let text = String(repeating: part, count: count) + "1"
      guard let expression = try? AmountExpression(text, .english) else { continue }
      #expect(reading(expression.canonical, .german) == reading(text), "\(count) × \(part)")
    }
  }

  @Test("Any text gives a number or an error, and a number is the same when it is read again")
  func noise() throws {
    let alphabet = Array(
      "0123456789.,'’ \u{A0}\u{202F}+-*/×÷−·()x٠١٫٬۵eE%\0😀\u{301}\u{200E}\n".unicodeScalars)
    var generator = SplitMix64(seed: 313)
    var numbers = 0
    for _ in 0..<6_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        // Digits are more frequent than other characters.
        let bound = Bool.random(using: &generator) ? 12 : alphabet.count
        text.append(alphabet[Int.random(in: 0..<bound, using: &generator)])
      }
      let style = NumberStyle.samples[Int.random(in: 0..<12, using: &generator)]
      guard let expression = try? AmountExpression(String(text), style) else { continue }
      numbers += 1
      for other in [style, .english, .german, .egyptian]
      where try AmountExpression(expression.canonical, other)?.value != expression.value {
        Issue.record("\(String(text)) of \(style.locale) differs in \(other.locale)")
      }
    }
    #expect(numbers > 600)
  }

  /// Any number that fits; three decimals, which look like a group, more often than others.
  private static func number(using generator: inout SplitMix64) -> ExactDecimal {
    let digits = Int128.random(in: 0...Int128.max, using: &generator)
    let coefficient = digits >> Int.random(in: 0...126, using: &generator)
    let scale = [0, 1, 2, 3, 3, 4, .random(in: 0...38, using: &generator)]
    return
      (try? ExactDecimal(
        coefficient: Bool.random(using: &generator) ? coefficient : -coefficient,
        scale: scale[Int.random(in: 0..<scale.count, using: &generator)])) ?? .zero
  }

  private static func arithmetic(
    in style: NumberStyle, depth: Int, using generator: inout SplitMix64
  ) -> String {
    guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
      let coefficient = Int128.random(in: -9_999_999...9_999_999, using: &generator)
      let scale = Int.random(in: 0...4, using: &generator)
      return style.text((try? ExactDecimal(coefficient: coefficient, scale: scale)) ?? .one)
    }
    let left = arithmetic(in: style, depth: depth - 1, using: &generator)
    let right = arithmetic(in: style, depth: depth - 1, using: &generator)
    let sign = ["+", " − ", "×", "/"][Int.random(in: 0..<4, using: &generator)]
    return Bool.random(using: &generator) ? "(\(left)\(sign)\(right))" : "\(left)\(sign)\(right)"
  }
}
