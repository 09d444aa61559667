import { inject } from 'vitest'
import { openDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { playTakeovers } from '#e2e/support/takeovers.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'

// A stranger's attempts to take over an account, on PostgreSQL. Ordinary sign-up: `e2e/accounts.spec.ts`.
playTakeovers(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `prese_${process.pid}`)
  return openDeps(await openPostgres(new Secret(url), () => undefined))
})
