import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the server that the `postgres` tests share. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all `*.pg.test.ts` files; each file makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
