import { expect, inject, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { figureReaders } from '#database/tables/figures.ts'
import { mails } from '#database/tables/mails.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { reportVisits } from './jobs.server.ts'

test('two workers that report a month at once send one mail to each reader', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `rapporto_${process.pid}`))
  const [one, other] = [
    await openDeps(await openPostgres(url, () => undefined)),
    await openDeps(await openPostgres(url, () => undefined)),
  ]
  const ids = Array.from({ length: 12 }, (_id, n) => `capo-${n}`)
  const people = ids.map((id) => ({ id, name: id, email: `${id}@portale.invalid`, role: 'admin' }))
  await one.db.insert(users).values(people)
  await one.db.insert(figureReaders).values(ids.map((user_id) => ({ user_id, sent_for: '2026-10-01' })))
  const december = new Date('2026-12-02T06:07:00Z')
  const sent = await Promise.all([one, other, one, other].map((deps) => reportVisits(deps, december)))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12)
  const rows = await one.db.select({ to: mails.recipient }).from(mails)
  expect(rows.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  await Promise.all([one.close(), other.close()])
})
