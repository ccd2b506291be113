import CambistScreens

// The models that a page has hundreds of. Debug builds compare them with what reflection finds.

extension CurrencyPicker.Option: PageFields {
  func field(_ name: String) -> Any? {
    switch name {
    case "code": code
    case "name": self.name
    case "otherNames": otherNames
    case "note": note
    case "isSelected": isSelected
    default: nil
    }
  }
}

extension ProductScreen.Row: PageFields {
  func field(_ name: String) -> Any? {
    switch name {
    case "original": original
    case "converted": converted
    case "path": path
    case "currency": currency
    default: nil
    }
  }
}

extension QuotesPage.Row: PageFields {
  func field(_ name: String) -> Any? {
    switch name {
    case "row": row
    case "hideLabel": hideLabel
    case "moreLabel": moreLabel
    case "chartLabel": chartLabel
    case "timeLabel": timeLabel
    case "lineSize": lineSize
    case "words": words
    default: nil
    }
  }
}

extension QuoteRow: PageFields {
  func field(_ name: String) -> Any? {
    switch name {
    case "symbol": symbol
    case "bid": bid
    case "ask": ask
    case "low": low
    case "high": high
    case "spread": spread
    case "basisPoints": basisPoints
    case "change": change
    case "changeTrend": changeTrend
    case "time": time
    case "trend": trend
    case "trendLabel": trendLabel
    case "stale": stale
    case "line": line
    default: nil
    }
  }
}
