import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { chunks } from '#lib/chunks.ts'
import type { Db } from '#platform/db/database.ts'
import { isLeftOver, namesIn } from '#platform/files/folder.ts'

const COPY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml(\.part)?$/
const idOf = (name: string) => name.replace(/\..*/, '')
const GRACE_MS = 60 * 60 * 1000

/** Outbox copies hold address and text, so they are removed with the subject or the row. @returns how many */
export async function removeForgottenCopies(db: Db, dataDir: string, now = new Date()): Promise<number> {
  await db
    .update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.state, 'queued'), eq(mails.html, '')))
  const folder = join(dataDir, 'outbox')
  const names = (await namesIn(folder)).filter((name) => COPY.test(name))
  let removed = 0
  for (const batch of chunks(names)) {
    const ids = batch.map(idOf)
    const rows = await db
      .select({ id: mails.id })
      .from(mails)
      // Bodies are deleted once sent, subjects after the retention time or with the person.
      .where(and(inArray(mails.id, ids), ne(mails.subject, '')))
    const kept = new Set(rows.map(({ id }) => id))
    for (const name of batch) {
      const path = join(folder, name)
      if (kept.has(idOf(name)) && !(await isLeftOver(path, now, GRACE_MS))) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}
