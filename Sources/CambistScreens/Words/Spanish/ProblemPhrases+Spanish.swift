extension ProblemPhrases {
  static var spanish: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "Esta fuente no tiene ninguna dirección.",
      unreachable: "No se puede conectar con {0} ({1}).",
      timedOut: Plural(
        one: "La fuente no respondió en {0} segundo.",
        other: "La fuente no respondió en {0} segundos."),
      status: "La fuente devolvió un error (HTTP {0}).",
      refused: "La fuente rechazó la solicitud: {0} ({1}).",
      throttled: Plural("Demasiadas solicitudes. Se reintentará en {0} s."),
      streamEnded: "La fuente cerró la conexión.",
      streamClosed: "La fuente cerró la conexión ({0}).",
      tooLarge: "La respuesta es demasiado grande (máximo {0} MiB).",
      redirectRefused: "Se bloqueó la redirección ({0}).",
      full: "La lista está llena (máximo {0}).",
      unreadable: "La fuente envió datos no válidos ({0}: {1}).",
      badRow: "La fila {1} de {0} no es válida y se rechazó todo el archivo: {2} {3}.",
      badElement: "El elemento {1} de {0} no es válido: {2} {3}.",
      file: "No se puede leer {0} ({1}).",
      store: "No se puede acceder a los datos guardados ({0}).",
      missing: "falta",
      notText: "debe ser texto, no {0}",
      notANumber: "no es un número: «{0}»",
      tooManyDigits: "tiene demasiadas cifras (máximo 38): «{0}»",
      notPositive: "no es mayor que cero: «{0}»",
      notAConvention: "«{0}» no indica el sentido del tipo de cambio",
      notACurrency: "no es un código de divisa: «{0}»",
      notADate: "no es una fecha con el formato 2026-10-30: «{0}»",
      notAProductCode: "debe tener de 1 a 128 bytes",
      notASymbol: "debe tener de 1 a 32 bytes, sin espacios",
      tooLong: "es demasiado largo",
      twice: "aparece dos veces")
  }
}
