const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))(\s*;|$))/

/** Adds UTF-8 unless a text type names another charset. */
export function withCharset(type: string): string {
  return TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
