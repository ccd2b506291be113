import CambistModel
import HTTPTypes
import Hummingbird

/// The sales desk's upstream: `rates` and `transactions` in JSON and XML, by `Accept` or extension.
struct DemoGNB: Sendable {
  private enum Format {
    case json, xml
  }

  private let sales = DemoSales()

  func addRoutes(to group: RouterGroup<BasicRequestContext>) {
    group.get("rates") { request, _ in rates(format(of: request)) }
    group.get("rates.json") { _, _ in rates(.json) }
    group.get("rates.xml") { _, _ in rates(.xml) }
    group.get("transactions") { request, _ in transactions(format(of: request)) }
    group.get("transactions.json") { _, _ in transactions(.json) }
    group.get("transactions.xml") { _, _ in transactions(.xml) }
  }

  private func format(of request: Request) -> Format {
    let accept = request.headers[.accept] ?? ""
    return accept.contains("xml") && !accept.contains("json") ? .xml : .json
  }

  private func rates(_ format: Format) -> Response {
    let rows = sales.rates.map { [("from", $0.from), ("to", $0.to), ("rate", $0.rate)] }
    return response(rows, root: "rates", row: "rate", format)
  }

  private func transactions(_ format: Format) -> Response {
    let rows = sales.sales.map {
      [("sku", $0.sku), ("amount", $0.amount), ("currency", $0.currency)]
    }
    return response(rows, root: "transactions", row: "transaction", format)
  }

  /// All names and values are plain ASCII without anything to escape.
  private func response(
    _ rows: [[(String, String)]], root: String, row: String, _ format: Format
  ) -> Response {
    let (type, text): (String, String)
    switch format {
    case .json:
      type = "application/json"
      let objects = rows.map { row in
        "{" + row.map { "\"\($0.0)\":\"\($0.1)\"" }.joined(separator: ",") + "}"
      }
      text = "[" + objects.joined(separator: ",\n") + "]\n"
    case .xml:
      type = "application/xml"
      let elements = rows.map { fields in
        "<\(row) " + fields.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: " ") + "/>"
      }
      text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(root)>\n"
        + elements.joined(separator: "\n") + "\n</\(root)>\n"
    }
    return Response(
      status: .ok, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
