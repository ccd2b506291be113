import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

extension ConvertScreen {
  /// What the template of `/convert` reads, by the names that it has in `ConvertPage`.
  func write(_ input: Input, _ frame: FramePhrases, to json: inout JSONText) {
    json.object("screen") { json in
      json.member("title", title)
      json.member("historyLabel", historyLabel)
      json.member("convertLabel", convertLabel)
      json.member("swapLabel", swapLabel)
      json.member("dateLabel", dateLabel)
      json.member("date", date)
      json.member("oldestDate", oldestDate)
      json.member("newestDate", newestDate)
      json.member("dateError", dateError)
      json.member("dateHint", dateHint)
      json.member("isRefreshing", isRefreshing)
      json.member("question", question)
      json.member("result", result)
      json.member("payable", payable)
      json.member("savePairLabel", savePairLabel)
    }
    json.object("facts") { facts.write(to: &$0) }
    json.object("source") { source.write(.from, to: &$0) }
    json.object("target") { target.write(.to, to: &$0) }
    json.object("refresh") { json in
      let form = refresh(input)
      json.member("action", form.action)
      json.list("fields", form.fields) { field, json in
        json.member("name", field.name)
        json.member("value", field.value)
      }
    }
    json.object("frame") { $0.member("refresh", frame.refresh) }
    json.member("side", input.side.rawValue)
    json.member("from", input.from.code)
    json.member("to", input.to.code)
    json.member("number", input.isCurrencyTyped ? input.amount : nil)
    json.member("address", address("/convert", input))
    json.member("context", PairContext(self, input).text)
    json.member("historyAddress", "/history")
    json.member("pairAddress", address("/pairs/new", input))
  }
}

extension RateFacts {
  fileprivate func write(to json: inout JSONText) {
    json.member("rate", rate)
    json.member("reverse", reverse)
    json.member("source", source)
    json.member("kind", kind)
    json.member("fetched", fetched)
    json.member("refreshing", refreshing)
    json.member("offline", offline)
    json.member("stale", stale)
    json.member("caution", caution)
    json.member("routeLabel", routeLabel)
    if let route {
      json.object("route") { json in
        json.member("path", route.path)
        json.member("rate", route.rate)
        json.list("legs", route.legs) { leg, json in
          json.member("rate", leg.rate)
          json.member("note", leg.note)
        }
      }
    }
    json.list("notices", notices) { notice, json in
      json.member("kind", notice.kind.rawValue)
      json.member("title", notice.title)
      json.member("detail", notice.detail.utf8.isEmpty ? nil : notice.detail)
      json.member("retry", notice.retry)
    }
  }
}

extension ConvertScreen.AmountField {
  fileprivate func write(_ side: ConversionSide, to json: inout JSONText) {
    json.member("name", side == .from ? "source" : "target")
    json.member("side", side.rawValue)
    json.member("pickerName", side.rawValue)
    json.member("isInvalid", error != nil)
    json.object("field") { json in
      json.member("label", label)
      json.member("value", value)
      json.member("error", error)
      json.list("readings", readings) { reading, json in
        json.member("label", reading.label)
        json.member("amount", reading.amount)
      }
      json.member("hint", hint)
    }
  }
}

extension ConversionRecord {
  /// The record as it waits for a connection.
  func write(to json: inout JSONText) {
    json.member("side", side.rawValue)
    json.member("from", source.currency.code)
    json.member("to", target.currency.code)
    json.member("source", source.amount.description)
    json.member("target", target.amount.description)
    json.member("rate", rate.description)
    json.member("provenance", provenance.source)
    json.member("asOf", provenance.asOf.description)
  }
}
