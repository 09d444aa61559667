import { and, sql, type SQL } from 'drizzle-orm'
import { searchWords } from '#lib/search-words.ts'

/** Every typed word must occur in `key`, an indexed `search_key(…)` expression, which drops accents and punctuation. */
export function holdsWords(key: SQL, typed: string): SQL | undefined {
  return everyWord(typed, (word) => holdsWord(key, word))
}

export function holdsWord(key: SQL, word: string): SQL {
  return sql`${key} like '%' || search_key(${word}::text) || '%'`
}

export function everyWord(typed: string, holds: (word: string) => SQL): SQL | undefined {
  const words = searchWords(typed)
  // Only punctuation: matches nothing.
  if (words.length === 0) return typed.trim() ? sql`false` : undefined
  return and(...words.map(holds))
}
