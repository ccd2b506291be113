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
        let sale = sales[index]
        let spot = Spot(
          place: places.placeInFirstSlot(of: sale.code), line: place(of: sale.amount.currency))
        spots.initializeElement(at: index, to: spot)
      }
      for index in 0..<sales.count where spots[index].place < 0 {
        spots[index].place = place(of: sales[index])
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
          let spot = spots[index]
          guard
            currencies[spot.line].add(sales[index].amount.amount, andTo: &products[spot.place])
          else { break }
          index &+= 1
        }
        return index
      }
    }
  }
}
