import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { news } from '#database/tables/news.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { newsSlug } from './rules.ts'
import type { NewsForm } from './schema.ts'

type Item = typeof news.$inferSelect

export function addNews(db: Db, editor: Editor, form: NewsForm): Promise<string> {
  return db.transaction(async (tx) => {
    const slug = await freeSlug(tx, form.title)
    const { id } = one(
      await tx
        .insert(news)
        .values({ ...form, slug })
        .returning({ id: news.id }),
    )
    await recordAudit(tx, editor, { action: 'news.add', subject: { kind: 'news', id } })
    return id
  })
}

/** Until the first publication the address follows the title. */
export function saveNews(
  db: Db,
  editor: Editor,
  { id, version, form }: { id: string; version: number; form: NewsForm },
): Promise<Outcome<void, 'gone' | 'changed'>> {
  return db.transaction(async (tx) => {
    const [item] = await tx.select().from(news).where(eq(news.id, id)).for('update')
    if (!item) return { ok: false, reason: 'gone' }
    if (item.version !== version) return { ok: false, reason: 'changed' }
    const slug = item.published_at ? item.slug : await freeSlug(tx, form.title, id)
    await tx
      .update(news)
      .set({ ...form, slug, version: version + 1, updated_at: sql`now()` })
      .where(eq(news.id, id))
    await recordAudit(tx, editor, { action: 'news.save', subject: { kind: 'news', id } })
    return { ok: true }
  })
}

/** @returns the item as it is now, for the site's search */
export function moveNews(
  db: Db,
  editor: Editor,
  { id, to }: { id: string; to: 'published' | 'withdrawn' },
): Promise<Outcome<{ item: Item }, 'already'>> {
  const from: Item['state'][] = to === 'published' ? ['draft', 'withdrawn'] : ['published']
  return db.transaction(async (tx) => {
    const [item] = await tx
      .update(news)
      .set({
        state: to,
        version: sql`${news.version} + 1`,
        published_at: sql`coalesce(${news.published_at}, now())`,
      })
      .where(and(eq(news.id, id), inArray(news.state, from)))
      .returning()
    if (!item) return { ok: false, reason: 'already' }
    const action = to === 'published' ? 'news.publish' : 'news.withdraw'
    await recordAudit(tx, editor, { action, subject: { kind: 'news', id } })
    return { ok: true, item }
  })
}

/** Only a draft: what was published is withdrawn, and its address says so. */
export function removeDraft(db: Db, editor: Editor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(news)
      .where(and(eq(news.id, id), eq(news.state, 'draft')))
      .returning({ id: news.id })
    if (gone.length === 0) return false
    await recordAudit(tx, editor, { action: 'news.remove', subject: { kind: 'news', id } })
    return true
  })
}

/** Of two that ask for one address at the same moment the unique index refuses the second. */
async function freeSlug(tx: Db, title: string, own?: string): Promise<string> {
  const slug = newsSlug(title)
  const rows = await tx
    .select({ slug: news.slug })
    .from(news)
    .where(and(like(news.slug, `${slug}%`), own ? ne(news.id, own) : undefined))
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
