import CambistMoney
import CambistScreens
import Testing

@Suite("Arithmetic in amounts") struct AmountExpressionTests {
  @Test(
    "Sums and products are exact",
    arguments: [
      ("12*3+5", "41"), ("(10+2)/3", "4"), ("10/3*3", "10"), ("10/3", "10/3"), ("1/3+1/3+1/3", "1"),
      ("0.1+0.2", "0.3"), ("2+3*4", "14"), ("2*3+4", "10"), ("10-2-3", "5"), ("100/10/5", "2"),
      ("2*(3+4)*5", "70"), ("((7+0))", "7"), ("-5+3", "-2"), ("3--5", "8"), ("3+-5", "-2"),
      ("--5", "5"),
      ("-(2+3)", "-5"), ("2*-3", "-6"), ("6/-4", "-1.5"), ("+-+5", "-5"), ("-2*-3", "6"),
      ("2×3", "6"), ("6÷4", "1.5"), ("5−3", "2"), ("2 · 3", "6"), ("5–3", "2"), ("2x3", "6"),
      ("2X3", "6"), ("2 ∙ 3", "6"), ("2 ⋅ 3", "6"), ("6∕4", "1.5"), ("5‐3", "2"), ("5‑3", "2"),
      (" 1 000 + 2 ", "1002"), ("1 000*1,5", "1500"), ("1,000+1", "1001"), ("1\n+\n2", "3"),
      (".5+.5", "1"), ("5.+3", "8"), ("0*5", "0"), ("0/5", "0"), ("1-1", "0"),
      ("1/3*3-1", "0"),
    ])
  func arithmetic(_ text: String, _ value: String) {
    #expect(reading(text) == value)
  }

  @Test("Operators join numbers in the format of their locale")
  func locales() {
    #expect(reading("1.234,5*2", .german) == "2469")
    #expect(reading("1\u{202F}000,5 + 1", .french) == "1001.5")
    #expect(reading("1'000+0.5", .swiss) == "1000.5")
    #expect(reading("١٠×٢−٥", .egyptian) == "15")
    #expect(reading("1,00,000/3", .hindi) == "100000/3")
  }

  @Test(
    "An operator at the end waits for more input and changes nothing",
    arguments: ["5+", "5*", "5/", "5×", "5 ÷ ", "5x", "2+3*", "2+3-", "(2+3)/", "(2+3)−"])
  func trailing(_ text: String) throws {
    #expect(reading(text) == "5")
    let expression = try #require(try AmountExpression(text, .english))
    #expect(reading(expression.canonical) == "5")
    #expect(expression.canonical.utf8.last.map { !"+-*/".utf8.contains($0) } == true)
  }

  @Test(
    "Invalid arithmetic has its reason",
    arguments: [
      ("1/0", "division by zero"), ("1/(2-2)", "division by zero"), ("0/0", "division by zero"),
      ("1/0.00", "division by zero"), ("+", "number missing"), ("-", "number missing"),
      ("*5", "number missing"), ("/5", "number missing"), ("5**3", "number missing"),
      ("5+*3", "number missing"), ("5//3", "number missing"), ("5*/", "number missing"),
      ("5+-", "number missing"), ("()", "number missing"), ("(", "number missing"),
      ("(5+)", "number missing"), (")", "number missing"), ("x", "number missing"),
      ("(5", "bracket not closed"), ("((5)", "bracket not closed"),
      ("2*(3+4", "bracket not closed"),
      ("(1 2)", "not a number: 1 2"), ("1+1.2.3", "not a number: 1.2.3"),
      ("5 5+1 1", "not a number: 5 5"),
    ])
  func errors(_ text: String, _ error: String) {
    for style in NumberStyle.samples { #expect(reading(text, style) == error, "\(style.locale)") }
  }

  @Test("Only one number without operators and brackets is a plain number")
  func plainNumbers() throws {
    for text in ["5", "-5", "+5", " 1,234.5 ", "−5"] {
      #expect(try #require(try AmountExpression(text, .english)).isNumber, "\(text)")
    }
    for text in ["5+1", "(2+3)", "--5", "5*", "-5-5", "2x3"] {
      #expect(try !#require(try AmountExpression(text, .english)).isNumber, "\(text)")
    }
  }

  @Test("Text is limited to 200 characters")
  func length() {
    #expect(reading(String(repeating: " ", count: 199) + "7") == "7")
    #expect(reading(String(repeating: " ", count: 200) + "7") == "too long")
    #expect(reading(String(repeating: "1", count: 100_000)) == "too long")
    #expect(reading(String(repeating: "(", count: 100_000)) == "too long")
    #expect(reading(String(repeating: "😀", count: 201)) == "too long")
    #expect(reading(String(repeating: " ", count: 100_000)) == "nothing")
    #expect(reading(String(repeating: "1+", count: 100)) == "100")
  }

  @Test("Nesting of brackets and signs is limited")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "6+1" + String(repeating: ")", count: depth)
    }
    #expect(reading(nested(31)) == "7")
    #expect(reading(nested(32)) == "too long")
    #expect(reading(nested(99)) == "too long")
    #expect(reading(String(repeating: "(", count: 200)) == "too long")
    #expect(reading(String(repeating: "-", count: 30) + "7") == "7")
    #expect(reading(String(repeating: "-", count: 31) + "7") == "-7")
    #expect(reading(String(repeating: "-", count: 150) + "7") == "too long")
  }

  @Test("An overflow is refused")
  func overflow() {
    let large = "9" + String(repeating: "0", count: 30)
    #expect(reading("\(large)*\(large)") == "too many digits")
    #expect(reading("\(large)*\(large)/\(large)") == large)
    #expect(reading("1/\(large)/\(large)") == "too many digits")
    #expect(reading(Array(repeating: large, count: 6).joined(separator: "*")) == "too many digits")
    #expect(reading(Array(repeating: large, count: 6).joined(separator: "/")) == "too many digits")
    #expect(reading("\(large)+\(large)") == "18" + String(repeating: "0", count: 30))
    let primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179]
    let sum = primes.map { "1/\($0)" }.joined(separator: "+")
    #expect(reading(sum + "-(" + sum + ")") == "0")
  }
}
