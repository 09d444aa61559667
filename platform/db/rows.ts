/** @throws unless there is exactly one row */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, not ${rows.length}`)
  return row
}
