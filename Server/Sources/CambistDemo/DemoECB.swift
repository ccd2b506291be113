import CambistDesk
import CambistMoney
import HTTPTypes
import Hummingbird

/// The European Central Bank's three files, with simulated days after the bundled history.
struct DemoECB: Sendable {
  let market: DemoMarket

  func addRoutes(to group: RouterGroup<BasicRequestContext>) {
    group.get("eurofxref-daily.xml") { _, _ in
      let days = market.days(since: DeskClock.system.now().date.adding(days: -14))
      return Self.response(Array(days.prefix(1)))
    }
    group.get("eurofxref-hist-90d.xml") { _, _ in
      Self.response(market.days(since: DeskClock.system.now().date.adding(days: -90)))
    }
    group.get("eurofxref-hist.xml") { _, _ in
      Self.response(market.days(since: CalendarDate(daysSince1970: 0)))
    }
  }

  /// All names and values are plain ASCII without anything to escape.
  private static func response(_ days: [DemoMarket.Day]) -> Response {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject>
      <gesmes:Sender><gesmes:name>Demo</gesmes:name></gesmes:Sender>
      <Cube>

      """
    for day in days {
      text += "<Cube time='\(day.date)'>\n"
      for (currency, rate) in day.rates {
        text += "<Cube currency='\(currency)' rate='\(rate)'/>\n"
      }
      text += "</Cube>\n"
    }
    text += "</Cube>\n</gesmes:Envelope>\n"
    return Response(
      status: .ok, headers: [.contentType: "text/xml"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
