import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import { searchEntries, searchWords } from '#database/tables/search.ts'
import { chunks } from '#lib/chunks.ts'
import { sha256 } from '#lib/hash.ts'
import type { Db } from '#platform/db/database.ts'
import { searchWordsOf, type SearchEntry } from './rules.ts'

const SHORTEST_WORD = 4

/** Updates the index with the site's texts in one transaction; unchanged pages are not rewritten. */
export async function writeSearchEntries(db: Db, entries: SearchEntry[]): Promise<void> {
  const wanted = entries.map((entry) => ({ ...entry, sha256: sha256(JSON.stringify(entry)) }))
  await db.transaction(async (tx) => {
    const present = await tx
      .select({ url: searchEntries.url, sha256: searchEntries.sha256 })
      .from(searchEntries)
    const hashes = new Map(present.map(({ url, sha256: hash }) => [url, hash]))
    const changed = wanted.filter(({ url, sha256: hash }) => hashes.get(url) !== hash)
    const gone = present.length + changed.filter(({ url }) => !hashes.has(url)).length - wanted.length
    if (changed.length === 0 && gone === 0) return
    await tx.delete(searchEntries).where(
      notInArray(
        searchEntries.url,
        wanted.map(({ url }) => url),
      ),
    )
    await replace(tx, changed)
    await writeWords(tx, wanted)
  })
}

/** One page that appeared or changed while the portal runs. */
export async function writeSearchEntry(tx: Db, entry: SearchEntry): Promise<void> {
  await replace(tx, [{ ...entry, sha256: sha256(JSON.stringify(entry)) }])
  const rows = wordsOf([entry]).map((word) => ({ word }))
  if (rows.length > 0) await tx.insert(searchWords).values(rows).onConflictDoNothing()
}

export async function removeSearchEntry(tx: Db, url: string): Promise<void> {
  await tx.delete(searchEntries).where(eq(searchEntries.url, url))
}

async function replace(tx: Db, changed: (SearchEntry & { sha256: string })[]): Promise<void> {
  if (changed.length === 0) return
  await tx.delete(searchEntries).where(
    inArray(
      searchEntries.url,
      changed.map(({ url }) => url),
    ),
  )
  const weighed = ({ title, summary, body }: SearchEntry) => sql`
    setweight(to_tsvector('italiano', ${title}), 'A') ||
    setweight(to_tsvector('italiano', ${summary}), 'B') ||
    setweight(to_tsvector('italiano', ${body}), 'C')`
  await tx.insert(searchEntries).values(changed.map((entry) => ({ ...entry, words: weighed(entry) })))
}

/** Only what differs: on the embedded database everybody waits for this transaction. */
async function writeWords(tx: Db, entries: SearchEntry[]): Promise<void> {
  const wanted = new Set(wordsOf(entries))
  const present = new Set((await tx.select().from(searchWords)).map(({ word }) => word))
  for (const gone of chunks([...present.difference(wanted)], 2000))
    await tx.delete(searchWords).where(inArray(searchWords.word, gone))
  for (const fresh of chunks([...wanted.difference(present)], 2000))
    await tx
      .insert(searchWords)
      .values(fresh.map((word) => ({ word })))
      .onConflictDoNothing()
}

function wordsOf(entries: SearchEntry[]): string[] {
  const words = entries.flatMap(({ title, summary, body }) =>
    allWords(`${title} ${summary} ${body}`).filter((word) => word.length >= SHORTEST_WORD),
  )
  return [...new Set(words)]
}

function allWords(text: string): string[] {
  return text.split(/\s+/).flatMap((part) => searchWordsOf(part))
}
