import { inject } from 'vitest'
import { openMeans } from '#e2e/support/means.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { playTakeovers } from '#e2e/support/takeovers.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'

playTakeovers(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `prese_${process.pid}`)
  return openMeans(await openPostgres(new Secret(url), () => undefined))
})
