import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import type { Admin } from '#platform/auth/actor.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import type { Database } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Store } from '#platform/files/files.ts'
import { renderMail } from '#platform/mail/render.ts'
import { openTransport } from '#platform/mail/transport.ts'
import { Body, subject } from './mails/trial.tsx'

type MailFailure = 'unreachable' | 'slow' | 'plain' | 'refused' | 'address' | 'other'
export type MailTrial =
  | { ok: true; to: string; ms: number; place: 'server' | 'outbox'; answer: string | undefined }
  | { ok: false; reason: MailFailure; answer: string | undefined }

type MailDeps = { config: MailConfig; dataDir: string; siteName: string; patienceMs?: number }

/** Past the queue, so that the server's answer is known. */
export async function tryMail(deps: MailDeps, { email: to }: Admin): Promise<MailTrial> {
  const { config, dataDir, siteName, patienceMs = 20_000 } = deps
  const transport = openTransport(config, dataDir)
  const started = performance.now()
  const slow = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
  })
  const message = { from: { name: siteName, address: config.from }, to, subject }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  try {
    const body = renderMail(createElement(Body))
    const answer = await Promise.race([transport.send(randomUUID(), { ...message, ...body, headers }), slow])
    const place = config.smtpUrl ? 'server' : 'outbox'
    return { ok: true, to, ms: since(started), place, answer: shown(answer) }
  } catch (error) {
    const { code = '', response } = error as { code?: string; response?: string }
    return { ok: false, reason: FAILURES[code] ?? 'other', answer: shown(response) }
  } finally {
    transport.close()
  }
}

/** The codes of nodemailer. */
const FAILURES: Record<string, MailFailure> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'slow',
  ETLS: 'plain',
  EAUTH: 'refused',
  EENVELOPE: 'address',
}

const shown = (answer: string | undefined) => answer?.slice(0, 300)

export type StoreTrial = { ok: true; ms: number } | { ok: false; reason: 'down' | 'changed' | 'left' }

export async function tryStore(store: Store, _admin: Admin): Promise<StoreTrial> {
  const key = `prova/${randomUUID()}`
  const bytes = randomBytes(1024)
  const started = performance.now()
  try {
    await store.put(key, bytes, 'application/octet-stream')
    const found = await store.find(key)
    const isSame = found !== undefined && bytes.equals(found)
    const isGone = await store.remove(key).then(
      async () => (await store.find(key)) === undefined,
      () => false,
    )
    if (!isSame) return { ok: false, reason: 'changed' }
    return isGone ? { ok: true, ms: since(started) } : { ok: false, reason: 'left' }
  } catch {
    return { ok: false, reason: 'down' }
  }
}

export type DatabaseTrial = {
  read: number
  write: number
  bytes: number
  used: number
  most: number
}

/** A temporary table is the one place that can be written without a trace. @throws when the database fails */
export async function tryDatabase({ db, pool }: Database, _admin: Admin): Promise<DatabaseTrial> {
  const asked = performance.now()
  const { rows } = await db.execute<{ bytes: string | number; most: string }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('max_connections') as most`,
  )
  const read = since(asked)
  const began = performance.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table trial (word text) on commit drop`)
    await tx.execute(sql`insert into trial values ('prova')`)
    const written = await tx.execute<{ word: string }>(sql`select word from trial`)
    if (one(written.rows).word !== 'prova') throw new Error('what was written is not what is read')
  })
  const { bytes, most } = one(rows)
  const used = pool ? pool.totalCount - pool.idleCount : 1
  return { read, write: since(began), bytes: Number(bytes), used, most: pool ? Number(most) : 1 }
}

const since = (started: number) => Math.max(1, Math.round(performance.now() - started))
