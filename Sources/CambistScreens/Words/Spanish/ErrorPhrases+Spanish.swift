extension ErrorPhrases {
  static var spanish: ErrorPhrases {
    ErrorPhrases(
      home: "Ir a la página de inicio",
      details: "Detalles",
      badRequest: Message("Solicitud no válida", "Vuelve atrás e inténtalo de nuevo."),
      unauthorized: Message(
        "Se requiere una clave de acceso",
        "Abre el enlace que se mostró al iniciar Cambist. Contiene tu clave de acceso."),
      forbidden: Message(
        "Acceso denegado", "La solicitud llegó desde otro sitio web y se bloqueó."),
      notFound: Message("No encontrado", "No hay nada en esta dirección."),
      methodNotAllowed: Message(
        "Método no permitido", "Esta dirección no admite este tipo de solicitud."),
      conflict: Message(
        "No se pudo guardar", "El cambio no es compatible con los datos guardados."),
      tooLarge: Message("Solicitud demasiado grande", "Acorta los datos e inténtalo de nuevo."),
      unsupportedFormat: Message(
        "Formato no admitido", "Envía el contenido como application/json."),
      misdirected: Message(
        "Dirección incorrecta",
        "Cambist no está disponible en esta dirección. Usa la dirección que se mostró al iniciarlo."
      ),
      invalid: Message("Datos no válidos", "Faltan algunos valores o no son válidos."),
      tooManyRequests: Message(
        "Demasiados intentos",
        "Tu red envió demasiadas claves de acceso incorrectas. Espera un momento e inténtalo de nuevo."
      ),
      failed: Message("Algo salió mal", "Se produjo un error inesperado. Inténtalo más tarde."),
      badData: Message(
        "Error de la fuente", "Una fuente de datos envió datos no válidos. Inténtalo más tarde."),
      unavailable: Message(
        "No disponible por el momento",
        "Cambist no puede responder ahora. Inténtalo de nuevo en unos segundos."),
      storeAway: Message(
        "No se puede acceder a tus datos guardados",
        "La base de datos no responde. Inténtalo de nuevo en un minuto."),
      fromMemory:
        "Esta página muestra datos de la memoria. Ahora no se puede guardar nada.",
      notStored: Message(
        "Esta página no está disponible sin conexión",
        "Puedes seguir convirtiendo divisas y ver las páginas que ya abriste."),
      unreachable: "No se puede conectar con Cambist. Última actualización: {0}.")
  }
}
