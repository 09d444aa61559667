import { desc, inArray, sql } from 'drizzle-orm'
import { searchEntries, searchWords } from '#database/tables/search.ts'
import type { Db } from '#platform/db/database.ts'
import { MARK, searchWordsOf, type EntryKind } from './rules.ts'

export type Hit = { url: string; kind: EntryKind; title: string; excerpt: string }
export type Found = {
  hits: Hit[]
  /** What was looked for instead, when a word stood nowhere. */
  corrected: string | undefined
}

const AT_MOST = 30
const LIKE_ENOUGH = 0.3

/** Pages in which all the words stand, the best first; a word that stands nowhere is replaced by one like it. */
export async function searchSite(db: Db, text: string): Promise<Found> {
  const words = searchWordsOf(text)
  if (words.length === 0) return { hits: [], corrected: undefined }
  const hits = await findHits(db, words)
  if (hits.length > 0) return { hits, corrected: undefined }
  const better = await correct(db, words)
  if (!better) return { hits: [], corrected: undefined }
  const found = await findHits(db, better)
  return { hits: found, corrected: found.length > 0 ? better.join(' ') : undefined }
}

/** Suffices for the last word to begin so: a person may still be typing. */
function queryOf(words: string[]) {
  return sql`to_tsquery('italiano', ${words.map((word, n) => (n === words.length - 1 ? `${word}:*` : word)).join(' & ')})`
}

async function findHits(db: Db, words: string[]): Promise<Hit[]> {
  const query = queryOf(words)
  const options = `StartSel=${MARK.start}, StopSel=${MARK.end}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "`
  const rows = await db
    .select({
      url: searchEntries.url,
      kind: searchEntries.kind,
      title: searchEntries.title,
      excerpt: sql<string>`ts_headline('italiano', ${searchEntries.summary} || ' ' || ${searchEntries.body}, ${query}, ${options})`,
    })
    .from(searchEntries)
    .where(sql`${searchEntries.words} @@ ${query}`)
    .orderBy(desc(sql`ts_rank_cd(${searchEntries.words}, ${query})`), searchEntries.title)
    .limit(AT_MOST)
  return rows as Hit[]
}

/** @returns the words with each unknown one replaced, or undefined when there is nothing to replace it with */
async function correct(db: Db, words: string[]): Promise<string[] | undefined> {
  const known = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, words))
  const knownWords = new Set(known.map(({ word }) => word))
  const better = await Promise.all(
    words.map(async (word) => (knownWords.has(word) ? word : ((await nearest(db, word)) ?? word))),
  )
  return better.every((word, n) => word === words[n]) ? undefined : better
}

async function nearest(db: Db, word: string): Promise<string | undefined> {
  const likeness = sql<number>`similarity(${searchWords.word}, ${word})`
  const rows = await db
    .select({ word: searchWords.word, likeness })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${word}`)
    .orderBy(desc(likeness), searchWords.word)
    .limit(8)
  // Two letters swapped share few trigrams, but are the same letters.
  const swapped = rows.find((row) => lettersOf(row.word) === lettersOf(word))
  const best = swapped ?? rows[0]
  return best && best.likeness >= LIKE_ENOUGH ? best.word : undefined
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}
