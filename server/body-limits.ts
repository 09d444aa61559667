const KB = 1024
const MB = 1024 * KB

const FORM = 256 * KB

/** A document of 5 MB or a photo of 8, with room to answer a larger one with its own message. */
const FORM_WITH_DOCUMENT = 16 * MB

/** A table of 8 MB with other fields. */
const FORM_WITH_TABLE = 9 * MB

const WITH_DOCUMENT = [
  /^\/register(\.data)?\/?$/,
  /^\/register\/invio\/?$/,
  /^\/register\/(documento|integrazioni)\/[^/]+$/,
  /^\/professionista\/foto(\.data)?\/?$/,
]

const WITH_TABLE = /^\/admin\/scuole\/importa(\.data)?\/?$/

/** Bytes; a longer body is refused before it is read. */
export function bodyLimit(path: string): number {
  if (WITH_TABLE.test(path)) return FORM_WITH_TABLE
  return WITH_DOCUMENT.some((pattern) => pattern.test(path)) ? FORM_WITH_DOCUMENT : FORM
}
