import { and, eq, inArray } from 'drizzle-orm'
import { helpLines, type HelpLine } from '#content/help-lines.ts'
import { editions } from '#database/tables/editions.ts'
import type { Db } from '#platform/db/database.ts'
import { readDocument } from './read.server.ts'
import {
  helpLinesOf,
  parseStructured,
  STRUCTURED,
  type StructuredSlug,
  type StructuredValue,
} from './rules.structured.ts'
import type { Notice } from './schema.structured.ts'

/** What the public reads: the published edition, or the value of `content/`. */
export async function readStructured<Slug extends StructuredSlug>(
  db: Db,
  slug: Slug,
): Promise<StructuredValue<Slug>> {
  return (await findPublished(db, slug)) ?? (STRUCTURED[slug].file as StructuredValue<Slug>)
}

async function findPublished<Slug extends StructuredSlug>(db: Db, slug: Slug) {
  const document = await readDocument(db, { kind: 'data', slug })
  // A text of a version with other fields is passed over, never shown in part.
  return document?.edition && parseStructured(slug, document.body)
}

export async function readHelpLines(db: Db): Promise<readonly HelpLine[]> {
  const text = await findPublished(db, 'numeri-aiuto')
  return text ? helpLinesOf(text) : helpLines
}

let last: readonly HelpLine[] = helpLines

/** The numbers as last read, for a page that is shown because the database does not answer. */
export const lastHelpLines = () => last

/** `help`: undefined while the numbers of `content/` hold, which every script knows already. */
type FrameTexts = { help: HelpLine[] | undefined; notice: Notice | undefined }

/** What every page may need besides its own texts, in one query. @param today Italian day */
export async function readFrameTexts(db: Db, today: string): Promise<FrameTexts> {
  const rows = await listPublishedData(db, ['numeri-aiuto', 'avviso'])
  const bodyOf = (slug: StructuredSlug) => rows.find((row) => row.slug === slug)?.body ?? ''
  const text = parseStructured('numeri-aiuto', bodyOf('numeri-aiuto'))
  const notice = parseStructured('avviso', bodyOf('avviso'))
  const help = text && helpLinesOf(text)
  last = help ?? helpLines
  // A notice of later is left to its day; the page says how long it may be kept.
  const isDue = notice?.text && today <= notice.until
  return { help, notice: isDue ? notice : undefined }
}

function listPublishedData(db: Db, slugs: StructuredSlug[]): Promise<{ slug: string; body: string }[]> {
  const { slug, body, kind, state } = editions
  return db
    .select({ slug, body })
    .from(editions)
    .where(and(eq(kind, 'data'), eq(state, 'published'), inArray(slug, slugs)))
}
