/** Drops the ending for number and gender: «psicologhe», «psicologo». */
export function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/io$|[aeiou]$/, '').replace(/(?<=[cg])h$/, '')
}
