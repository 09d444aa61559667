import { expect, inject, test } from 'vitest'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { LIMITS_TABLE, openLimits } from './limits.ts'

test('on a server all processes count together, and nobody waits for the log', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `conti_${process.pid}`))
  const [one, other] = [await openPostgres(url, () => undefined), await openPostgres(url, () => undefined)]
  const secret = new Secret('s'.repeat(32))
  const here = await openLimits(one.pool, secret)
  const there = await openLimits(other.pool, secret)
  for (let n = 0; n < 5; n += 1) {
    for (const limits of [here, there])
      expect(await limits.consume('sign-in-account', 'a@b.it')).toEqual({ ok: true })
  }
  for (const limits of [here, there]) expect((await limits.consume('sign-in-account', 'a@b.it')).ok).toBe(false) // prettier-ignore
  const { rows } = await one.pool!.query<{ relpersistence: string }>(
    'select relpersistence from pg_class where oid = $1::regclass',
    [LIMITS_TABLE],
  )
  expect(rows).toEqual([{ relpersistence: 'u' }])
  await Promise.all([one.close(), other.close()])
})
