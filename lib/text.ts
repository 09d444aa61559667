/** Lower case, without accents, spaces folded: how texts are compared when people type in a hurry. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text to be looked for with LIKE: its own wildcards count as letters. */
export function likePattern(text: string): string {
  return `%${normalise(text).replace(/[\\%_]/g, String.raw`\$&`)}%`
}
