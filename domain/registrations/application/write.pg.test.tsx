import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { documents } from '#database/tables/documents.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshEmail, pdfOfSize } from '#e2e/support/samples.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { submitRegistration } from './write.server.ts'

let deps: TestDeps
let url: string
beforeAll(async () => {
  url = await createDatabaseOn(inject('postgresUrl'), `gare_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

test('50 registrations with the same e-mail at once: one row, 49 times «already registered»', async () => {
  const email = freshEmail('gara')
  const forms = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      validRegistration({ email, document: new File([pdfOfSize(2000)], `gara-${index}.pdf`) }),
    ),
  )
  const outcomes = await Promise.all(forms.map((form) => submitRegistration(deps, form, client)))
  const accepted = outcomes.filter((outcome) => outcome.ok)
  expect(accepted).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'email-taken')).toHaveLength(49)
  expect(await deps.db.$count(professionals, eq(professionals.email, email))).toBe(1)
  expect(await deps.db.$count(mails, eq(mails.recipient, email))).toBe(1)
  const id = accepted[0]!.ok ? accepted[0]!.id : ''
  expect(await deps.db.$count(registrationEvidence, eq(registrationEvidence.professional_id, id))).toBe(1)
  expect(await deps.db.$count(documents, eq(documents.professional_id, id))).toBe(1)
  const files: string[] = []
  for await (const { key } of deps.files.list('documents')) if (key.includes('gara-')) files.push(key)
  expect(files).toHaveLength(1)
})

test('one form sent 20 times at once with the same key is one row and 20 equal answers', async () => {
  const form = await validRegistration({ email: freshEmail('stessa') })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => submitRegistration(deps, form, client)))
  expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.id : outcome.reason))).size).toBe(1)
  expect(await deps.db.$count(professionals, eq(professionals.email, form.email))).toBe(1)
})

test('limits are shared by every process on the same server', async () => {
  const first = await openPostgres(new Secret(url), () => undefined)
  const second = await openPostgres(new Secret(url), () => undefined)
  const secret = new Secret('s'.repeat(32))
  const limits = [await openLimits(first.pool, secret), await openLimits(second.pool, secret)]
  const taken = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      limits[index % 2]!.consume('sign-in-account', 'vittima@example.org'),
    ),
  )
  expect(taken.filter(({ ok }) => ok)).toHaveLength(10)
  await Promise.all([first.close(), second.close()])
})

test('a job is queued if and only if its transaction commits', async () => {
  await expect(
    deps.db.transaction(async (tx) => {
      await deps.mail.queue(tx, { kind: 'prova', to: 'mai@example.org', subject: 'mai', body: <p>mai</p> })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await deps.db.$count(mails, eq(mails.recipient, 'mai@example.org'))).toBe(0)
})
