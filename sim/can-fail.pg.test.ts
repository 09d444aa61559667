import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appointments } from '#database/tables/bookings.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { seeHours } from './actions.people.ts'
import { INVARIANTS } from './invariants.ts'
import type { Model, Step } from './model.ts'
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

/** Everybody of a batch waits here for the others, or for their end. */
function meetingOf(expected: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = expected
  return () => {
    let isHere = false
    return () => {
      if (!isHere) left -= 1
      isHere = true
      if (left === 0) resolve()
      return promise
    }
  }
}

/** The same database for code that has forgotten to lock, and that takes an hour when all others have seen it free too. */
function withoutLocks(db: Db, meet: () => Promise<void>): Db {
  const wrap = (inner: object, isTaking = false): object =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'for') return () => wrap(target)
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        if (name === 'then' && isTaking)
          return (...both: unknown[]) => void meet().then(() => Reflect.apply(value, target, both) as unknown)
        if (name === 'then') return value.bind(target) as unknown
        return (...given: unknown[]) => {
          const [first] = given
          if (name === 'transaction')
            return (value as (run: unknown) => unknown).call(target, (tx: object) =>
              (first as (tx: object) => unknown)(wrap(tx)),
            )
          const made: unknown = (value as (...all: unknown[]) => unknown).apply(target, given)
          const takes = isTaking || (name === 'insert' && first === appointments)
          return typeof made === 'object' && made !== null && !(made instanceof Promise)
            ? wrap(made, takes)
            : made
        }
      },
    })
  return wrap(db) as Db
}

/** Makes all steps of a batch press the same free hour, so that they meet on a slow host too. */
async function crowd(steps: readonly Step[], model: Model): Promise<void> {
  const { n, id } = model.professionals[0]!
  const [hour] = await seeHours(deps, id, 'talk', model.now)
  for (const step of steps)
    Object.assign(step, {
      actor: 'person',
      action: 'presses an hour',
      args: { professional: n, professionalId: id, person: model.random.pick(model.people).n, hour },
    })
}

function ground({ locks }: { locks: boolean }): Ground {
  return {
    name: 'postgres',
    deps,
    width: 16,
    faults: 0,
    async begin(model) {
      await clear(deps.db)
      await populate(deps.db, model)
    },
    async perform(steps, model) {
      await crowd(steps, model)
      const join = meetingOf(steps.length)
      const db = drizzle(pool) as unknown as Db
      return Promise.all(
        steps.map((step) => {
          const meet = join()
          const own = { ...deps, db: locks ? db : withoutLocks(db, meet) }
          return performStep(own, step).finally(() => void meet())
        }),
      )
    },
  }
}

const overlaps = INVARIANTS.filter(({ name }) => name === 'no overlap')

const press = (options: { locks: boolean }, seed: number) =>
  run(ground(options), { seed, steps: 32, actors: 30, invariants: overlaps })

test('without the constraint and the lock two people get the same hour, and the simulator says so', async () => {
  await deps.db.execute(sql.raw(`alter table appointments drop constraint ${CONSTRAINT}`))
  const { violation } = await press({ locks: false }, 1)
  expect(violation?.invariant).toBe('no overlap')
})

test.each([1, 2, 3])(
  'the lock alone keeps people apart, even without the constraint: seed %i',
  async (seed) => {
    const { violation, lines, model } = await press({ locks: true }, seed)
    expect(violation).toBeUndefined()
    expect(lines).toHaveLength(32)
    // In each batch one person won, and only one.
    expect(model.bookings.length).toBeGreaterThanOrEqual(2)
  },
)
