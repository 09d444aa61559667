import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contactMessages, contactReplies, contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { contactKey } from '#domain/contacts/conversations/read.server.ts'
import { runContactDeadlines } from '#domain/contacts/conversations/jobs.server.ts'
import { confirmContact, sendContact } from '#domain/contacts/conversations/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { eq } from 'drizzle-orm'
import { answerContact } from './write.server.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const LATER = new Date('2026-11-24T11:00:00Z')

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `contatti_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function waiting(professionalId: string, email = 'ada@example.org'): Promise<string> {
  const id = crypto.randomUUID()
  const form = { name: 'Ada', email, message: 'Cerco qualcuno', consent: 'on' as const, id, professionalId }
  await Promise.all([
    sendContact(deps, form, client.visitor, NOW),
    sendContact(deps, form, client.visitor, NOW),
  ])
  const key = contactKey(deps.authSecret, id)
  await Promise.all([
    confirmContact(deps, client.visitor, key, NOW),
    confirmContact(deps, client.visitor, key, NOW),
  ])
  return id
}

test('two answers, and a reminder, at once: one answer, one row, one mail', async () => {
  const own = await addTied(deps.db)
  for (let round = 0; round < 15; round += 1) {
    for (const table of [contacts, contactReplies, mails]) await deps.db.delete(table)
    const about = { professionalId: own.id, id: await waiting(own.id) }
    expect(await deps.db.$count(contacts)).toBe(1)
    expect(await deps.db.$count(contactMessages)).toBe(1)
    expect(await deps.db.$count(mails)).toBe(2)
    const outcomes = await Promise.all([
      answerContact(deps, own.member, about, { answer: 'yes', words: 'Sì' }, LATER),
      answerContact(deps, own.member, about, { answer: 'no_place', words: '' }, LATER),
      runContactDeadlines(deps, LATER),
    ])
    const answers = outcomes.filter((one) => 'ok' in one)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'answered' })
    expect(await deps.db.$count(contactReplies)).toBe(1)
    const subjects = (await deps.db.select().from(mails)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'C’è un messaggio per te')).toHaveLength(1)
  }
})

test('two «no place» at once to two people: the availability is doubted once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const own = await addTied(deps.db)
    const open = { availability: 'open', availability_on: '2026-11-20' } as const
    await deps.db.update(profiles).set(open).where(eq(profiles.professional_id, own.id))
    const ids = [await waiting(own.id), await waiting(own.id, 'bea@example.org')]
    await deps.db.delete(mails)
    await Promise.all(
      ids.map((id) => {
        const about = { professionalId: own.id, id }
        return answerContact(deps, own.member, about, { answer: 'no_place', words: '' }, NOW)
      }),
    )
    const [row] = await deps.db.select().from(profiles).where(eq(profiles.professional_id, own.id))
    expect(row!.availability_doubted_at).toEqual(NOW)
    expect(await deps.db.$count(mails, eq(mails.subject, 'Conferma se hai posto'))).toBe(1)
  }
})
