/** The router asks for a page's data at the page's address with this behind it, and at «/_.data» for the home page. */
const DATA = '.data'

export const isDataAddress = (path: string): boolean => path.endsWith(DATA)

/** The path of the page that a request is about, asked for as a document or as data. */
export function pagePath(path: string): string {
  return isDataAddress(path) ? path.slice(0, -DATA.length).replace(/\/_$/, '/') : path
}
