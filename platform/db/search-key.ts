import { and, sql, type SQL } from 'drizzle-orm'
import { searchWords } from '#lib/search-words.ts'

/**
 * Whether every word that was typed stands in what `key` was made from. Both sides go through the same function of the
 * database, which keeps letters without accents and digits only: neither an apostrophe nor a dot has to be typed as
 * somebody else typed it. @param key a `search_key(…)` that an index holds
 */
export function holdsWords(key: SQL, typed: string): SQL | undefined {
  return everyWord(typed, (word) => holdsWord(key, word))
}

export function holdsWord(key: SQL, word: string): SQL {
  return sql`${key} like '%' || search_key(${word}::text) || '%'`
}

/** A condition for each word that was typed, all of which must hold. */
export function everyWord(typed: string, holds: (word: string) => SQL): SQL | undefined {
  const words = searchWords(typed)
  // Only punctuation: no row can match it.
  if (words.length === 0) return typed.trim() ? sql`false` : undefined
  return and(...words.map(holds))
}
