import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { onPostgres } from './ground.postgres.ts'
import { run } from './run.ts'

let ground: Awaited<ReturnType<typeof onPostgres>>
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `simulazione_${process.pid}`)
  ground = await onPostgres({ connections: 16, faults: 0.3, url })
})
afterAll(() => ground.close())

test.each([1, 2, 3])(
  'sixteen at once, killed and cut off, break nothing: seed %i',
  async (seed) => {
    const { violation, lines } = await run(ground, { seed, steps: 96, actors: 50 })
    expect(violation).toBeUndefined()
    expect(lines).toHaveLength(96)
  },
  180_000,
)
