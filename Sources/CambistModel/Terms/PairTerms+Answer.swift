extension PairTerms {
  /// What the amounts of a conversion come to at the terms.
  public func effective(
    _ amounts: ConvertedAmounts, by answer: RateAnswer
  ) -> Result<EffectiveAmounts, TermsError> {
    do throws(TermsError) {
      return .success(try EffectiveAmounts(amounts, by: answer.conversion, at: self))
    } catch {
      return .failure(error)
    }
  }
}

#if !hasFeature(Embedded)
  extension ConversionRecord {
    /// The same with what it comes to at the user's own terms, where they apply to its amounts.
    public func at(
      _ terms: PairTerms?, _ amounts: ConvertedAmounts, by answer: RateAnswer
    ) -> ConversionRecord {
      guard let terms, case .success(let effective) = terms.effective(amounts, by: answer) else {
        return self
      }
      var record = self
      record.effective = EffectiveRecord(effective)
      return record
    }
  }
#endif
