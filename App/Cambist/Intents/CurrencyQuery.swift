import AppIntents
import CambistModel
import CambistViewModels

/// Finds currencies by code and by name.
struct CurrencyQuery: EntityStringQuery {
  @MainActor
  func entities(for identifiers: [CurrencyEntity.ID]) async throws -> [CurrencyEntity] {
    try await AppGroup.withDesk { await $0.currencies(identifiers) }.map(CurrencyEntity.init)
  }

  @MainActor
  func entities(matching string: String) async throws -> [CurrencyEntity] {
    try await AppGroup.withDesk { await $0.currencies(matching: string) }.map(CurrencyEntity.init)
  }

  @MainActor
  func suggestedEntities() async throws -> [CurrencyEntity] {
    try await AppGroup.withDesk { await $0.suggestedCurrencies() }.map(CurrencyEntity.init)
  }
}
