/** Singular, plural, masculine and feminine become one: «psicologhe», «psicologo»; «ansie», «ansia». */
export function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/io$|[aeiou]$/, '').replace(/(?<=[cg])h$/, '')
}
