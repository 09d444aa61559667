import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import type { Db } from '#platform/db/database.ts'

const BATCH = 200
const COPY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(\.part)?$/
/** An incomplete file of this age belongs to a process that died. */
const GRACE_MS = 60 * 60 * 1000

/** Outbox copies hold address and text, so they are removed with the subject or the row. @returns how many */
export async function removeForgottenCopies(db: Db, dataDir: string, now = new Date()): Promise<number> {
  await db
    .update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.state, 'queued'), eq(mails.html, '')))
  const folder = join(dataDir, 'outbox')
  const names = (await listOutbox(folder)).filter((name) => COPY.test(name))
  let removed = 0
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH)
    const ids = batch.map((name) => COPY.exec(name)![1]!)
    const rows = await db
      .select({ id: mails.id })
      .from(mails)
      // Bodies are deleted once sent, subjects after the retention time or with the person.
      .where(and(inArray(mails.id, ids), ne(mails.subject, '')))
    const kept = new Set(rows.map(({ id }) => id))
    for (const name of batch) {
      const path = join(folder, name)
      if (kept.has(COPY.exec(name)![1]!) && !(await isLeftOver(path, now))) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

async function listOutbox(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // With a mail server there is no outbox.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function isLeftOver(path: string, now: Date): Promise<boolean> {
  if (!path.endsWith('.part')) return false
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < now.getTime() - GRACE_MS
}
