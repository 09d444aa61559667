import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { contactKey } from './read.server.ts'
import { confirmContact, eraseContact, sendContact } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const { visitor } = client

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `messaggi_simulati_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

test('seed 2: a message that is erased while it is confirmed is acknowledged only if it was delivered', async () => {
  const { id: professionalId } = await addTied(deps.db)
  for (let round = 0; round < 20; round += 1) {
    const message = 'Vorrei chiedere un primo incontro.'
    const form = { name: 'Ada', email: 'ada@example.org', message, consent: 'on' } as const
    const sent = await sendContact(deps, { ...form, id: crypto.randomUUID(), professionalId }, visitor, NOW)
    if (!sent.ok) throw new Error(sent.reason)
    const key = contactKey(deps.authSecret, sent.id)
    const [confirmed] = await Promise.all([
      confirmContact(deps, visitor, key, NOW),
      eraseContact(deps, visitor, key),
    ])
    const { subject_id, action } = auditEntries
    const delivered = await deps.db.$count(
      auditEntries,
      and(eq(subject_id, sent.id), eq(action, 'contact.confirm')),
    )
    expect(delivered).toBe(confirmed.ok ? 1 : 0)
  }
})
