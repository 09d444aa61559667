export const SMALL_WORDS = new Set(
  'a al alla alle d de dei del dell della delle degli di e gli i il in l la le lo ne nel nell nella su sul sull sulla'.split(
    ' ',
  ),
)
/** «S. Donato» equals «San Donato», and «Sant’Angelo» equals «Santangelo». */
export const foldSaints = (words: string) =>
  words.replace(/\b(?:(?:san|santo|santa|sant|s)\b ?|sant(?=[aeiou]))/g, 's')
export const tight = (words: string) => words.replaceAll(' ', '')
export function loose(words: string): string {
  const kept = words.split(' ').filter((word) => !SMALL_WORDS.has(word))
  return tight(foldSaints(kept.length > 0 ? kept.join(' ') : words))
}
