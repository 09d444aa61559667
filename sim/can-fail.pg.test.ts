import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { SimDeps } from './action.ts'
import { INVARIANTS } from './invariants.ts'
import type { Step } from './model.ts'
import { performStep } from './perform.ts'
import { run, type Ground } from './run.ts'
import { clear, populate } from './setup.ts'

const CONSTRAINT = 'appointments_never_overlap'

let deps: Awaited<ReturnType<typeof openDeps>>
let pool: Pool
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `senza_vincolo_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
  pool = new Pool({ connectionString: url, max: 16 })
})
afterAll(async () => {
  await pool.end()
  await deps.close()
})

/** The same database for code that has forgotten to lock. */
function withoutLocks(db: Db): Db {
  const wrap = (inner: object): object =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'for') return () => wrap(target)
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        if (name === 'then') return value.bind(target)
        return (...given: unknown[]) => {
          const [first] = given
          if (name === 'transaction')
            return (value as (run: unknown) => unknown).call(target, (tx: object) =>
              (first as (tx: object) => unknown)(wrap(tx)),
            )
          const made: unknown = (value as (...all: unknown[]) => unknown).apply(target, given)
          return typeof made === 'object' && made !== null && !(made instanceof Promise) ? wrap(made) : made
        }
      },
    })
  return wrap(db) as Db
}

function ground(own: Partial<SimDeps>): Ground {
  return {
    name: 'postgres',
    deps,
    width: 16,
    faults: 0,
    async begin(model) {
      await clear(deps.db)
      await populate(deps.db, model)
    },
    perform: (steps: readonly Step[]) =>
      Promise.all(
        steps.map((step) => performStep({ ...deps, db: drizzle(pool) as unknown as Db, ...own }, step)),
      ),
  }
}

/** Few professionals and many who press: here people meet. */
const crowd = { steps: 320, actors: 30 }
const overlaps = INVARIANTS.filter(({ name }) => name === 'no overlap')

async function firstOverlap(own: Partial<SimDeps>): Promise<string | undefined> {
  for (let seed = 1; seed <= 6; seed += 1) {
    const { violation } = await run(ground(own), { seed, ...crowd, invariants: overlaps })
    if (violation) return violation.invariant
  }
  return undefined
}

test('without the constraint and the lock two people get the same hour, and the simulator says so', async () => {
  await deps.db.execute(sql.raw(`alter table appointments drop constraint ${CONSTRAINT}`))
  expect(await firstOverlap({ db: withoutLocks(drizzle(pool) as unknown as Db) })).toBe('no overlap')
})

test('the lock alone keeps people apart, even without the constraint', async () => {
  expect(await firstOverlap({})).toBeUndefined()
})
