extension BoardPhrases {
  static var spanish: BoardPhrases {
    BoardPhrases(
      title: "Tus divisas",
      edit: "Editar",
      add: "Añadir divisa",
      currency: "Divisa",
      done: "Listo",
      up: "Subir {0}",
      down: "Bajar {0}",
      remove: "Quitar {0}",
      added: "{0} añadida.",
      removed: "{0} quitada.",
      existing: "{0} ya está en la lista.",
      empty: "Aún no hay divisas",
      emptyDetail: "Añade divisas para ver tu importe en todas a la vez.",
      month: "{0} en un mes",
      drag: "Mover {0}",
      table: "Tipos cruzados",
      tableCaption: "1 unidad de la divisa de la izquierda, en la divisa de arriba")
  }
}
