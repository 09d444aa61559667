const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))(\s*;|$))/

/** @returns the type with its charset, which is UTF-8 wherever a text does not say; a type that is no text as it came */
export function withCharset(type: string): string {
  return TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
