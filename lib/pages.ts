/** The page to show: a number beyond the last means the last. */
export function pageOf(total: number, wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  return { total, page, pages, offset: (page - 1) * size }
}
