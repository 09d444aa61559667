const KB = 1024
const MB = 1024 * KB

/** Room for a form of text. */
const FORM = 256 * KB

/** A document of 5 MB or a photo of 8, and a form of whatever length around it: its own message is worth reading to the end. */
const FORM_WITH_DOCUMENT = 16 * MB

/** A table of 8 MB and the fields beside it. */
const FORM_WITH_TABLE = 9 * MB

const WITH_DOCUMENT = [
  /^\/register(\.data)?\/?$/,
  /^\/register\/invio\/?$/,
  /^\/register\/(documento|integrazioni)\/[^/]+$/,
  /^\/professionista\/foto(\.data)?\/?$/,
]

const WITH_TABLE = /^\/admin\/scuole\/importa(\.data)?\/?$/

/** How many bytes a request to this path may carry; more is refused before it is read. */
export function bodyLimit(path: string): number {
  if (WITH_TABLE.test(path)) return FORM_WITH_TABLE
  return WITH_DOCUMENT.some((pattern) => pattern.test(path)) ? FORM_WITH_DOCUMENT : FORM
}
