const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))(\s*;|$))/

export function withCharset(type: string): string {
  return TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
