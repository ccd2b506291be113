import CambistScreens

/// The language of this module.
var language: RatePhrases { .inAzerbaijani }
