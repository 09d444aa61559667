import { registerVersion } from '#database/tables/register.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { tagOf } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { readOrder, searchRegister } from '#domain/register-search/results/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import { valueOf } from './actions.office.ts'
import type { Invariant, World } from './invariants.ts'

const searchOf = (wanted: Record<string, string>) => readRegisterSearch(new URLSearchParams(wanted))

const contextOf = ({ model }: World) => ({ today: italianDay(model.now), showSamples: false })

/** Everybody that the whole register finds. */
async function found(world: World, wanted: Record<string, string> = {}): Promise<string[]> {
  const { people = [], nearest } = await readOrder(world.deps.db, searchOf(wanted), contextOf(world))
  return nearest ? [] : people.map(({ id }) => id)
}

/** What the register looked like when it was last found to be right: it changes with its version, and with the day. */
const seen = new WeakMap<object, Map<string, string>>()

async function isNew({ deps: { db }, model }: World, name: string, mark: string): Promise<boolean> {
  const [row] = await db.select({ version: registerVersion.version }).from(registerVersion)
  const now = `${row!.version} ${italianDay(model.now)} ${mark}`
  const known = seen.get(model) ?? new Map<string, string>()
  seen.set(model, known)
  if (known.get(name) === now) return false
  known.set(name, now)
  return true
}

export const badges: Invariant = {
  name: 'badges never outlive their value',
  sentence:
    'A badge is shown only for the value that the office checked last, and as lapsed from its last day on.',
  async check({ deps: { db }, model, evidence }) {
    const today = italianDay(model.now)
    const changed = evidence.insurances
      .map(({ updated_at, state }) => `${updated_at.getTime()}${state}`)
      .join()
    if (!(await isNew({ deps: { db }, model } as World, 'badges', changed))) return []
    const cards = await listCards(
      db,
      evidence.people.map(({ id }) => id),
      today,
    )
    return cards.flatMap(({ id, badges: shown }) => {
      const badge = shown.find(({ kind }) => kind === 'insurance')
      const known = model.checked.get(id) ?? new Map<string, string>()
      if (!badge || known.has('*')) return []
      const claim = evidence.insurances.find((one) => one.professional_id === id)!
      const due = known.get(valueOf(claim.declared))
      if (due === undefined) return [`${id} has a badge for ${valueOf(claim.declared)}, which nobody checked`]
      return due <= today && !badge.lapsedOn ? [`${id} has a badge that was due on ${due}`] : []
    })
  },
}

export const nobodyHidden: Invariant = {
  name: 'nobody hidden is found',
  sentence: 'The search finds exactly those whom the office approved and who show themselves.',
  async check(world) {
    const { model, evidence } = world
    const told = JSON.stringify([
      model.professionals,
      model.applications.map(({ status }) => status),
      evidence.people.length,
    ])
    if (!(await isNew(world, 'hidden', told))) return []
    const ids = await found(world)
    const shown = evidence.people.filter(isShown).map(({ id }) => id)
    const wrong = [
      ...ids.filter((id) => !shown.includes(id)).map((id) => `${id} is found and should not be`),
      ...shown.filter((id) => !ids.includes(id)).map((id) => `${id} is not found`),
    ]
    const hidden = [
      ...model.professionals.filter(({ approved, visible }) => approved === false || visible === false),
      ...model.applications.filter(({ status }) => status === 'pending' || status === 'rejected'),
    ]
    return [
      ...wrong,
      ...hidden
        .filter(({ id }) => id && ids.includes(id))
        .map(({ id }) => `${id} was told to be hidden and is found`),
    ]
  },
}

type Person = World['evidence']['people'][number]

const isShown = ({ status, visible }: Person) => status === 'approved' && visible !== false

const FILTERS: readonly (readonly ['modo' | 'problema', string, (person: Person) => boolean])[] = [
  ['modo', 'online', ({ online }) => online === true],
  ['problema', 'ansia', ({ problems }) => problems?.includes('ansia') === true],
]

export const countsEqualRows: Invariant = {
  name: 'counts equal rows',
  sentence:
    'The number beside a filter is how many rows of the tables meet it, and how many the search then finds.',
  async check(world) {
    if (!(await isNew(world, 'counts', ''))) return []
    const shown = world.evidence.people.filter(isShown)
    const { counts, total } = await searchRegister(world.deps.db, searchOf({}), contextOf(world))
    const wrong = total === shown.length ? [] : [`${total} counted, ${shown.length} in the tables`]
    for (const [name, value, meets] of FILTERS) {
      const counted = counts[tagOf(name, value)!] ?? 0
      const rows = shown.filter(meets).length
      const people = (await found(world, { [name]: value })).length
      if (counted !== rows || counted !== people)
        wrong.push(`${name}=${value}: ${counted} counted, ${people} found, ${rows} in the tables`)
    }
    return wrong
  },
}
