/// A line drawing in a square of 24.
struct Icon {
  let lines: HTML

  static let exchange = Icon(lines: #"<path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5"/>"#)
  static let pairs = Icon(lines: #"<path d="M4 17l5-6 4 3 7-8M15 6h5v5"/>"#)
  static let quotes = Icon(lines: #"<path d="M3 13h4l3-8 4 14 3-6h4"/>"#)
  static let markets = Icon(
    lines: #"<path d="M7 3v3M7 15v4M4.5 6h5v9h-5zM17 6v4M17 17v4M14.5 10h5v7h-5z"/>"#)
  static let sales = Icon(lines: #"<path d="M5 20V11M12 20V4M19 20v-6"/>"#)
  static let settings = Icon(
    lines: """
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9"/>\
      <circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>
      """)
  static let alerts = Icon(
    lines: #"<path d="M6 17h12l-1.4-2.4V10a4.6 4.6 0 0 0-9.2 0v4.6zM10.4 20h3.2"/>"#)
  static let history = Icon(
    lines: #"<path d="M4 5v5h5M4.6 14a8 8 0 1 0 .8-7.5L4 10M12 8v4.5l3 2"/>"#)
  static let problem = Icon(
    lines: #"<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16.4v.1"/>"#)
  static let star = Icon(
    lines: #"<path d="M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z"/>"#)
  static let delete = Icon(lines: #"<path d="M6 6l12 12M18 6L6 18"/>"#)
  static let hide = Icon(
    lines: """
      <path d="M3 3l18 18M10 5.2A10 10 0 0 1 22 12a17 17 0 0 1-3 3.7M6.3 6.6A16 16 0 0 0 2 12\
      a11 11 0 0 0 15 5.6M9.9 9.9a3 3 0 0 0 4.2 4.2"/>
      """)
  static let up = Icon(lines: #"<path d="M6 15l6-6 6 6"/>"#)
  static let down = Icon(lines: #"<path d="M6 9l6 6 6-6"/>"#)
  static let swap = Icon(lines: #"<path d="M8 19V5M5 8l3-3 3 3M16 5v14M13 16l3 3 3-3"/>"#)

  var html: HTML { #"<svg viewBox="0 0 24 24" aria-hidden="true">\#(lines)</svg>"# }

  func html(class name: HTML) -> HTML {
    #"<svg class="\#(name)" viewBox="0 0 24 24" aria-hidden="true">\#(lines)</svg>"#
  }
}
