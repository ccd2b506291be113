import HTTPTypes
import Hummingbird
import Testing

@testable import CambistWeb

@Suite("Fields of forms, addresses and cookies") struct FormFieldsTests {
  @Test("Fields are decoded as browsers encode them; invalid ones are left out")
  func decoding() {
    let fields = FormFields("a=1+2&b=%C3%A9&a=x&c&d=%zz&e=%&=f&g=%ff&h=1=2&")
    #expect(fields["a"] == "1 2" && fields.all("a") == ["1 2", "x"])
    #expect(fields["b"] == "é" && fields["c"] == "" && fields[""] == "f" && fields["h"] == "1=2")
    #expect(fields["d"] == nil && fields["e"] == nil && fields["g"] == nil)
  }

  @Test("A form with more fields than any page has is rejected")
  func tooMany() throws {
    #expect(
      try FormFields(form: Array(repeating: "a=1", count: 250).joined(separator: "&"))["a"] == "1")
    #expect(throws: HTTPError.self) {
      try FormFields(form: Array(repeating: "a=1", count: 251).joined(separator: "&"))
    }
  }

  @Test(
    "A cookie is found by its whole name",
    arguments: [
      ("a=1; b=2", "b", "2"), ("ab=1;a=2", "a", "2"), ("a=1=2", "a", "1=2"), ("a=", "a", ""),
      ("a", "a", nil), ("ba=1", "a", nil), ("a=1; a=2", "a", "1"), ("", "a", nil),
      (";; \ta=1;", "a", "1"), ("b=1;a", "a", nil),
    ] as [(String, String, String?)])
  func cookies(_ header: String, _ name: String, _ value: String?) {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "desk", path: "/", headerFields: [.cookie: header])
    #expect(Request(head: head, body: .init(buffer: ByteBuffer())).cookie(name) == value)
  }
}
