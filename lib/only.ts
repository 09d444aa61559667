/** The one row that a query must return. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a query returned no row')
  return row
}
