extension LinkPhrases {
  static var spanish: LinkPhrases {
    LinkPhrases(
      title: "Enlaces para hojas de cálculo",
      detail:
        "Una hoja de cálculo puede importar los tipos de cambio y tu historial con un enlace, sin iniciar sesión. Quien tenga el enlace puede leerlos, pero no cambiar nada.",
      create: "Crear un enlace",
      created: "Creado: {0}",
      revoke: "Revocar",
      new: "Tu nuevo enlace",
      copyNow: "Copia ahora las dos direcciones. No se volverán a mostrar.",
      rates: "Tipos de cambio",
      history: "Historial")
  }
}
