export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

export function likePattern(text: string): string {
  return `%${normalise(text).replace(/[\\%_]/g, String.raw`\$&`)}%`
}
