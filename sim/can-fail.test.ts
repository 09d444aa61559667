import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimDeps } from './action.ts'
import { onPglite } from './ground.pglite.ts'
import { INVARIANTS } from './invariants.ts'
import type { Booking, Model } from './model.ts'
import { run } from './run.ts'

let ground: Awaited<ReturnType<typeof onPglite>>
beforeAll(async () => {
  ground = await onPglite({ faults: 0 })
})
afterAll(() => ground.close())

type Meddling = (model: Model, deps: SimDeps) => Promise<boolean>

const isSettled = ({ stage, unsure, states }: Booking) =>
  stage === 'confirmed' && !unsure && states.size === 1
const booked = (model: Model) =>
  model.bookings.find((one) => isSettled(one) && [...one.states][0]!.startsWith('booked'))

const execute = async ({ db }: SimDeps, text: string) => {
  await db.execute(sql.raw(text))
  return true
}

/** What is broken behind everybody's back as soon as it can be, and the rule that must notice. */
const MEDDLING: Record<string, Meddling> = {
  'no overlap': async (model, deps) => {
    const one = booked(model)
    if (!one) return false
    await execute(deps, 'alter table appointments drop constraint if exists appointments_never_overlap')
    return execute(
      deps,
      `insert into appointments (professional_id, kind, way, starts, ends, busy_until, zone, state)
       select professional_id, kind, way, starts + interval '5 minutes', ends, busy_until, zone, 'booked'
       from appointments where id = '${one.id}'`,
    )
  },
  'one winner': async (model) => {
    const one = booked(model)
    if (one) model.bookings.push({ ...one, id: crypto.randomUUID() })
    return one !== undefined
  },
  'nothing acknowledged is lost': async (model, deps) => {
    const one = booked(model)
    return one !== undefined && execute(deps, `delete from appointments where id = '${one.id}'`)
  },
  'every mail once': async (model, deps) =>
    booked(model) !== undefined &&
    execute(
      deps,
      `insert into mails (kind, recipient, subject, html, text, about)
       select kind, recipient, subject, html, text, about from mails where subject like '%confermato%'`,
    ),
  'every deadline ends in a state': async (model, deps) =>
    model.jobsAt !== undefined &&
    execute(
      deps,
      `insert into appointments (professional_id, kind, way, starts, ends, busy_until, zone, state, deadline)
       values ('p-1', 'talk', 'online', '2030-01-01', '2030-01-02', '2030-01-02', 'Europe/Rome', 'held', '2020-01-01')`,
    ),
  'a request can be answered': async (model, deps) =>
    booked(model) !== undefined &&
    execute(
      deps,
      `insert into appointments (professional_id, kind, way, starts, ends, busy_until, zone, state, deadline, confirmed_at)
       values ('p-1', 'talk', 'online', '2030-01-01', '2030-01-02', '2030-01-02', 'Europe/Rome', 'asked', '2029-01-01', '2029-01-01')`,
    ),
  'audit for each change': async (model, deps) =>
    booked(model) !== undefined &&
    execute(deps, `delete from audit_entries where action = 'appointment.confirm'`),
  'no mailbox has more than it may': async (model, deps) => {
    const one = booked(model)
    if (!one) return false
    return execute(
      deps,
      `insert into appointments (professional_id, kind, way, starts, ends, busy_until, zone, state, sender)
       select professional_id, kind, way, '2031-01-01', '2031-01-02', '2031-01-02', zone, 'booked', sender
       from appointments where id = '${one.id}'`,
    )
  },
  'figures equal what happened': async (model, deps) =>
    booked(model) !== undefined && execute(deps, `update booking_figures set count = count + 1`),
  'next free hour is what the agenda says': (_model, deps) =>
    execute(deps, `update register_entries set next_free = '2031-01-01'`),
  'badges never outlive their value': (_model, deps) =>
    execute(
      deps,
      `insert into claims (professional_id, kind, declared, state, due_on, checked_value)
       select 'p-1', 'insurance', declared, 'confirmed', '2040-01-01', claim_value('p-1', 'insurance', declared)
       from (values ('{"company":"X","expires_on":"2040-01-01"}'::jsonb)) as given(declared)
       on conflict do nothing`,
    ),
  'counts equal rows': (_model, deps) =>
    execute(deps, `update profiles set online = not online where professional_id = 'p-1'`),
  'nobody hidden is found': (_model, deps) =>
    execute(deps, `update profiles set visible = false where professional_id = 'p-1'`),
}

const SEEDS = Array.from({ length: 12 }, (_, n) => n + 1)

test.each(Object.entries(MEDDLING))('«%s» fails when it is broken', async (name, meddling) => {
  const invariants = INVARIANTS.filter((one) => one.name === name)
  expect(invariants).toHaveLength(1)
  for (const seed of SEEDS) {
    let done = false
    const meddle = async (model: Model, deps: SimDeps) => {
      if (!done) done = await meddling(model, deps)
    }
    const { violation } = await run(ground, { seed, steps: 40, actors: 20, invariants, meddle })
    if (!done) continue
    expect(violation?.invariant).toBe(name)
    return
  }
  throw new Error('nothing could be broken in any history')
})

test('every rule has something that breaks it', () => {
  expect(Object.keys(MEDDLING).toSorted()).toEqual(INVARIANTS.map(({ name }) => name).toSorted())
})
