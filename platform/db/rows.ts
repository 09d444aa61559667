/** @throws unless there is exactly one row */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, not ${rows.length}`)
  return row
}

/** One page of a list; the last one when fewer are left than were wanted. */
export async function pageOf<Row>(
  total: number,
  size: number,
  wanted: number,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  return { rows: await read(size, (page - 1) * size), total, page, pages }
}
