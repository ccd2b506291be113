public import CambistScreens

@_silgen_name("converter_language")
public func language() -> RatePhrases { .inRussian }
