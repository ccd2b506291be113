import CambistMoney

/// The command closest to a misspelt word.
enum CommandGuess {
  /// - Parameter names: The candidates.
  /// - Returns: nil when none of them is close, or the word is one of them.
  static func name(for word: String, of names: [String]) -> String? {
    let word = word.lowercased()
    let limit = word.count < 5 ? 1 : 2
    let near = names.map { ($0, distance(word, $0)) }.filter { $0.1 <= limit && $0.1 > 0 }
    return near.min { $0.1 < $1.1 }?.0
  }

  /// The number of letters to add, leave out, replace, or exchange with the next one.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(rows[row][column + 1], next[column]) + 1
        cost = min(cost, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        next.append(cost)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
