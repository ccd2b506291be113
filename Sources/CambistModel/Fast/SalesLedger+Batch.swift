// For speed, of SalesLedger. Without it everything still works: sales are added one at a time.

import CambistMoney
import CambistRates

extension SalesLedger {
  /// Adds some sales without copying them.
  ///
  /// The lines of all of them are found first. The sums are then changed in place, until a sale
  /// needs more than that.
  public mutating func add(_ sales: LentSales) {
    withUnsafeTemporaryAllocation(of: Spot.self, capacity: sales.count) { spots in
      for index in 0..<sales.count {
        spots.initializeElement(at: index, to: spot(of: sales[index]))
      }
      var index = 0
      while true {
        index = addQuickly(sales, to: UnsafeBufferPointer(spots), from: index)
        guard index < sales.count else { return }
        add(sales[index].amount, to: spots[index])
        index += 1
      }
    }
  }

  /// Adds sales from a position, and returns the position of the first that does not fit.
  private mutating func addQuickly(
    _ sales: LentSales, to spots: UnsafeBufferPointer<Spot>, from start: Int
  ) -> Int {
    products.withUnsafeMutableBufferPointer { products in
      currencies.withUnsafeMutableBufferPointer { currencies in
        var index = start
        while index < sales.count {
          let (spot, amount) = (spots[index], sales[index].amount.amount)
          guard let converted = currencies[spot.line].rate?.converted(amount),
            let digits = Int64(exactly: converted.coefficient),
            products[spot.place].hasRoom(for: digits),
            currencies[spot.line].addBoth(amount, converted: digits)
          else { break }
          _ = products[spot.place].add(digits)
          index &+= 1
        }
        return index
      }
    }
  }
}
