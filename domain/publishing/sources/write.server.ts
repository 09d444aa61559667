import { eq, inArray, sql } from 'drizzle-orm'
import { sources } from '#database/tables/editions.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listPublicTexts } from '#domain/publishing/documents/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { DeskMember } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { PATIENCE_DAYS, sourcesOf, type Cited } from './rules.ts'

const keyOf = ({ name, url }: Pick<Cited, 'name' | 'url'>) => `${name}\n${url}`

/** Brings the rows up to what the texts cite now: new ones come, those that nothing cites any more go. */
export async function followTexts(db: Db): Promise<void> {
  const cited = new Map<string, Cited>()
  for (const { path, body, ...name } of await listPublicTexts(db))
    for (const source of sourcesOf(name, path, body)) {
      const known = cited.get(keyOf(source))
      if (!known || known.read < source.read) cited.set(keyOf(source), source)
    }
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(sources)
    const gone = rows.filter((row) => !cited.has(keyOf(row))).map(({ id }) => id)
    if (gone.length > 0) await tx.delete(sources).where(inArray(sources.id, gone))
    const values = [...cited.values()].map(({ name, url, read }) => ({ name, url, last_look: read }))
    if (values.length === 0) return
    // A look of the office is later than the text, until the text says a later day.
    await tx
      .insert(sources)
      .values(values)
      .onConflictDoUpdate({
        target: [sources.name, sources.url],
        set: {
          last_look: sql`greatest(${sources.last_look}, excluded.last_look)`,
          looked_by: sql`case when excluded.last_look > ${sources.last_look} then null else ${sources.looked_by} end`,
        },
      })
  })
}

/** Somebody of the office has read a source again. @returns false when nothing cites it any more */
export function lookAtSource(db: Db, actor: DeskMember, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(sources)
      .set({ last_look: italianDay(now), looked_by: actor.id })
      .where(eq(sources.id, id))
      .returning({ name: sources.name })
    if (!row) return false
    await recordAudit(tx, actor, {
      action: 'source.look',
      subject: { kind: 'source', id },
      after: { name: row.name },
    })
    return true
  })
}

type Answer = { isThere: boolean; said: string }

/** What a link answered; a failing one begins to count from its first failure. */
export async function recordAnswer(db: Db, url: string, { isThere, said }: Answer, now: Date): Promise<void> {
  const patience = sql`make_interval(days => ${PATIENCE_DAYS})`
  const at = sql`${now.toISOString()}::timestamptz`
  await db
    .update(sources)
    .set(
      isThere
        ? { link_state: 'answers', link_answer: said, checked_at: now, broken_since: null }
        : {
            link_state: sql`case when coalesce(${sources.broken_since}, ${at}) <= ${at} - ${patience} then 'broken' else ${sources.link_state} end`,
            link_answer: said,
            checked_at: now,
            broken_since: sql`coalesce(${sources.broken_since}, ${at})`,
          },
    )
    .where(eq(sources.url, url))
}
