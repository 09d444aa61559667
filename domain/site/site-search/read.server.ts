import { desc, inArray, sql } from 'drizzle-orm'
import { searchEntries, searchWords } from '#database/tables/search.ts'
import { isSafeReading, mayBecome } from './rules.spelling.ts'
import { oneApart } from '#lib/one-apart.ts'
import type { Db } from '#platform/db/database.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { MARK, searchWordsOf, type EntryKind } from './rules.ts'

type Hit = { url: string; kind: EntryKind; title: string; excerpt: string }
export type Found = {
  hits: Hit[]
  corrected: string | undefined
  suggested: string | undefined
}

const AT_MOST = 30
const LIKE_ENOUGH = 0.3

export async function searchSite(db: Db, text: string): Promise<Found> {
  const words = searchWordsOf(text)
  const nothing = { hits: [], corrected: undefined, suggested: undefined }
  if (words.length === 0) return nothing
  const hits = await findHits(db, words)
  if (hits.length > 0) return { ...nothing, hits }
  const better = await correct(db, words)
  if (!better) return nothing
  const [found, read] = [await findHits(db, better.words), better.words.join(' ')]
  if (found.length === 0) return nothing
  return better.isOffer ? { ...nothing, suggested: read } : { ...nothing, hits: found, corrected: read }
}

/** Shorter words are whole: «vicino a me» does not look for «medico». */
const SHORTEST_BEGINNING = 4

/** A `tsquery` in which the last word matches as a beginning, because the visitor may still be typing. */
function queryOf(words: string[]) {
  const last = words.at(-1)!
  const query = [...words.slice(0, -1), last.length < SHORTEST_BEGINNING ? last : `${last}:*`].join(' & ')
  return sql`to_tsquery('italiano', ${query})`
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

type Better = { words: string[]; isOffer: boolean }

async function correct(db: Db, words: string[]): Promise<Better | undefined> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, words))
  const known = new Set(rows.map(({ word }) => word))
  const better = await Promise.all(
    words.map(async (word) => (known.has(word) ? word : ((await nearest(db, word)) ?? word))),
  )
  if (better.every((word, n) => word === words[n])) return undefined
  if (!isSafeReading(words.join(' '), better.join(' '))) return undefined
  return { words: better, isOffer: words.some((word, n) => word !== better[n] && isItalianWord(word)) }
}

async function nearest(db: Db, word: string): Promise<string | undefined> {
  const likeness = sql<number>`similarity(${searchWords.word}, ${word})`
  const rows = await db
    .select({ word: searchWords.word, likeness })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${word}`)
    .orderBy(desc(likeness), searchWords.word)
    .limit(8)
  const safe = rows.filter((row) => mayBecome(row.word))
  // Two swapped letters share few trigrams but have the same letters.
  const swapped = safe.find((row) => lettersOf(row.word) === lettersOf(word))
  const best = swapped ?? (isItalianWord(word) ? safe.find((row) => oneApart(row.word, word)) : safe[0])
  return best && best.likeness >= LIKE_ENOUGH ? best.word : undefined
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}
