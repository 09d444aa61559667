const BUTTONS = 5

/** The page numbers to show: at most five, centred on the current page as far as the ends allow. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1))
  return Array.from({ length: Math.min(BUTTONS, pages) }, (_, index) => first + index)
}
