extension ControlPhrases {
  static var spanish: ControlPhrases {
    ControlPhrases(
      copy: "Copiar",
      copied: "Copiado",
      saved: "Guardado",
      pairSaved: "{0} guardado.",
      removePair: "Quitar {0} de los pares guardados",
      savePair: "Guardar {0}")
  }
}
