import Foundation

/// The names of columns in five languages.
enum ColumnNames {
  /// The names of a column, the most likely first.
  static func names(of role: TableError.Role) -> [String] {
    switch role {
    case .amount:
      [
        "amount", "məbləğ", "tutar", "сумма", "importe", "monto", "mebleg", "miktar", "cantidad",
        "sum", "value", "valor", "price", "fiyat", "цена", "precio", "qiymət", "cost", "bedel",
        "стоимость", "total", "toplam", "итого", "cəmi",
      ]
    case .currency:
      [
        "currency", "valyuta", "para birimi", "валюта", "moneda", "currency code", "ccy", "cur",
        "curr", "divisa", "döviz", "doviz", "valyuta kodu", "döviz kodu", "код валюты",
        "código de moneda", "codigo de moneda",
      ]
    case .date:
      [
        "date", "tarix", "tarih", "дата", "fecha", "day", "gün", "день", "día", "dia",
        "transaction date", "booking date", "posting date", "value date", "invoice date",
        "işlem tarihi", "əməliyyat tarixi", "дата операции", "fecha de operación",
      ]
    }
  }

  /// A name without case, surrounding spaces, and characters that join words.
  static func folded(_ name: String) -> String {
    let joined = name.lowercased().map { "_-.\u{A0}".contains($0) ? " " : $0 }
    return String(joined).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacingOccurrences(of: "i\u{307}", with: "i")
      .replacingOccurrences(of: "\u{FEFF}", with: "")
  }
}
