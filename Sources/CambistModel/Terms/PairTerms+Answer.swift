extension PairTerms {
  /// Converts the amounts of a conversion at the terms.
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
    /// Adds the amounts at the user's own terms, if they apply to these amounts.
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
