import CambistViewModels
import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// The points of a chart for sharing.
struct SharedChart: Transferable {
  let file: ChartFile

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .commaSeparatedText) { chart in
      Data(chart.file.text.utf8)
    }
    .suggestedFileName { $0.file.name }
  }
}
