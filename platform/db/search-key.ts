import { and, sql, type SQL } from 'drizzle-orm'
import { searchWords } from '#lib/search-words.ts'

/**
 * A condition that every typed word occurs in `key`. Both sides pass through the same SQL function, which keeps
 * letters without accents and digits only.
 * @param key a `search_key(…)` expression with an index
 */
export function holdsWords(key: SQL, typed: string): SQL | undefined {
  return everyWord(typed, (word) => holdsWord(key, word))
}

export function holdsWord(key: SQL, word: string): SQL {
  return sql`${key} like '%' || search_key(${word}::text) || '%'`
}

/** One condition per typed word, joined by «and». */
export function everyWord(typed: string, holds: (word: string) => SQL): SQL | undefined {
  const words = searchWords(typed)
  // Only punctuation: matches nothing.
  if (words.length === 0) return typed.trim() ? sql`false` : undefined
  return and(...words.map(holds))
}
