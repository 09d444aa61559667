const BUTTONS = 5

/** At most five page numbers, centred on the current one where possible. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1))
  return Array.from({ length: Math.min(BUTTONS, pages) }, (_, index) => first + index)
}
