import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { MOST_IN_ALL, MOST_WITH_ONE, OPEN_STATES } from '#domain/bookings/appointments/rules.ts'
import type { SimDeps } from './action.ts'
import { isPromised, keyOf, short, type Evidence, type Row } from './evidence.ts'
import { isOpenState, type Model, type Step } from './model.ts'
import { audit, everyMailOnce, figures } from './invariants.records.ts'
import { badges, countsEqualRows, nobodyHidden } from './invariants.register.ts'

/** `batch`: the steps that were just carried out. */
export type World = { deps: SimDeps; model: Model; evidence: Evidence; batch: readonly Step[] }

export type Invariant = {
  name: string
  sentence: string
  /** What is wrong, in words; nothing when it holds. */
  check(world: World): string[] | Promise<string[]>
}

const isOpen = ({ state }: Row) => OPEN_STATES.some((open) => open === state)

const noOverlap: Invariant = {
  name: 'no overlap',
  sentence: 'Of one professional no two open hours share a moment, pauses included.',
  check({ evidence }) {
    const open = [...evidence.rows.values()].filter(isOpen)
    return open.flatMap((one, n) =>
      open
        .slice(n + 1)
        .filter(
          (other) =>
            other.professional_id === one.professional_id &&
            one.starts < other.busy_until &&
            other.starts < one.busy_until,
        )
        .map(
          (other) =>
            `${keyOf(one)} ${short(one.id)} and ${keyOf(other)} ${short(other.id)} of ${one.professional_id}`,
        ),
    )
  },
}

const oneWinner: Invariant = {
  name: 'one winner',
  sentence: 'No two people were told that the same hour of the same professional is theirs.',
  check({ model }) {
    const winners = new Map<string, string>()
    return model.bookings.flatMap((booking) => {
      const [state] = booking.states
      if (booking.stage !== 'confirmed' || booking.unsure || booking.states.size !== 1) return []
      if (!state || !isOpenState(state)) return []
      const key = `${booking.professional} ${booking.hour.starts}`
      const other = winners.get(key)
      winners.set(key, booking.id)
      return other ? [`${short(other)} and ${short(booking.id)} were both told ${key}`] : []
    })
  },
}

const nothingLost: Invariant = {
  name: 'nothing acknowledged is lost',
  sentence:
    'What somebody was told stands in the tables, until they or the other side changed it, or time did.',
  check({ model, evidence }) {
    const bookings = model.bookings.flatMap((booking) => {
      const row = evidence.rows.get(booking.id)
      const who = `appointment ${short(booking.id)}`
      if (isPromised(model, booking)) {
        const kept =
          booking.stage === 'held' ? ['held'] : ['unconfirmed', ...(row?.email === null ? ['lapsed'] : [])]
        if (!booking.unsure && !kept.includes(row?.state ?? 'gone'))
          return [`${who} was promised until ${booking.promisedUntil} and is ${row?.state ?? 'gone'}`]
      }
      if (booking.unsure || booking.states.size === 0 || booking.stage === 'gone') return []
      if (!row) return booking.given ? [] : [`${who}, told ${[...booking.states].join(' or ')}, is gone`]
      return booking.states.has(keyOf(row))
        ? []
        : [`${who}, told ${[...booking.states].join(' or ')}, is ${keyOf(row)}`]
    })
    const messages = model.messages.flatMap(({ id, stage, unsure }) => {
      if (unsure || stage === 'gone' || stage === 'sent') return []
      const row = evidence.contacts.get(id)
      return row && row.state !== 'unconfirmed'
        ? []
        : [`message ${short(id)}, ${stage}, is ${row?.state ?? 'gone'}`]
    })
    const requests = model.applications.flatMap(({ id, status }) => {
      const row = evidence.people.find((one) => one.id === id)
      if (!id || status === undefined || row?.status === status) return []
      return [`registration ${short(id)}, told ${status}, is ${row?.status ?? 'gone'}`]
    })
    return [...bookings, ...messages, ...requests]
  },
}

const deadlinesEnd: Invariant = {
  name: 'every deadline ends in a state',
  sentence:
    'After the jobs have run, no open row is past its deadline, and no message waits longer than promised.',
  check({ model, evidence }) {
    const at = model.jobsAt
    if (!at) return []
    const late = [...evidence.rows.values()].filter(
      (row) => isOpen(row) && row.deadline !== null && row.deadline <= at,
    )
    const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)
    const silent = [...evidence.contacts.values()].filter(
      (row) =>
        (row.state === 'waiting' && row.confirmed_at !== null && row.confirmed_at < daysAgo(14)) ||
        (row.state === 'unconfirmed' && row.created_at < daysAgo(2)),
    )
    return [
      ...late.map((row) => `${row.state} ${short(row.id)} had until ${row.deadline!.toISOString()}`),
      ...silent.map((row) => `message ${short(row.id)} is ${row.state}`),
    ]
  },
}

const answerable: Invariant = {
  name: 'a request can be answered',
  sentence:
    'Whoever is told that the professional will answer can still be answered, and no hour is given that has begun.',
  check({ evidence }) {
    const rows = [...evidence.rows.values()]
    const begun = rows
      .filter(
        ({ starts, confirmed_at, state }) => ['asked', 'booked'].includes(state) && starts <= confirmed_at!,
      )
      .map(
        (row) =>
          `${short(row.id)} was given at ${row.confirmed_at!.toISOString()} and began at ${row.starts.toISOString()}`,
      )
    if (begun.length > 0) return begun
    return rows
      .filter(({ state, deadline, confirmed_at }) => state === 'asked' && deadline! <= confirmed_at!)
      .map(
        (row) =>
          `${short(row.id)}, confirmed ${row.confirmed_at!.toISOString()}, is to be answered by ${row.deadline!.toISOString()}`,
      )
  },
}

const limits: Invariant = {
  name: 'no mailbox has more than it may',
  sentence: 'One mailbox has at most one open appointment with a professional, and three in all.',
  check({ model, evidence }) {
    const standing = [...evidence.rows.values()].filter(
      ({ state, ends, deadline, sender }) =>
        sender !== null &&
        ends > model.now &&
        (state === 'booked' || (state === 'asked' && deadline! > model.now)),
    )
    const counts = new Map<string, number>()
    for (const { sender, professional_id } of standing)
      for (const key of [sender!, `${sender} ${professional_id}`]) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts].flatMap(([key, total]) => {
      const most = key.includes(' ') ? MOST_WITH_ONE : MOST_IN_ALL
      return total > most
        ? [
            `${total} open appointments of one mailbox${key.includes(' ') ? ` with ${key.split(' ')[1]}` : ''}`,
          ]
        : []
    })
  },
}

const nextFree: Invariant = {
  name: 'next free hour is what the agenda says',
  sentence:
    'The first free hour of the search is the first that the professional’s page offers, once the jobs have run.',
  async check({ deps: { db }, model, evidence, batch }) {
    if (model.jobsAt?.getTime() !== model.now.getTime()) return []
    const all = batch.some(({ action }) => action === 'runs the jobs')
    const named = new Set(batch.map(({ args }) => args.professional))
    const wrong: string[] = []
    for (const { id, n } of model.professionals) {
      if (!all && !named.has(n)) continue
      const entry = evidence.entries.get(id)
      if (!entry || (model.shown.has(id) && entry.next_free === null)) continue
      const offer = await findOffer(db, id, 'talk', model.now, { samples: true })
      const first = offer?.hours[0]?.starts.toISOString() ?? 'none'
      const shown = entry.next_free?.toISOString() ?? 'none'
      if (first !== shown) wrong.push(`${id} shows ${shown} and offers ${first}`)
    }
    return wrong
  },
}

export const INVARIANTS: readonly Invariant[] = [
  noOverlap,
  oneWinner,
  nothingLost,
  everyMailOnce,
  deadlinesEnd,
  answerable,
  audit,
  limits,
  figures,
  nextFree,
  badges,
  nobodyHidden,
  countsEqualRows,
]
