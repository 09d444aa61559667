import { normalise } from '#lib/text.ts'

/** The browser storage key of the device's favourites: a JSON list of `DeviceFavourite`. */
export const DEVICE_KEY = 'portale.preferiti'

export const MOST_ON_DEVICE = 100
export const MOST_IN_ACCOUNT = 200
export const MOST_COMPARED = 4
export const MOST_SHARED = 30
/** As many as a device and an account hold together. */
export const MOST_SHOWN = MOST_ON_DEVICE + MOST_IN_ACCOUNT
export const NOTE_LENGTH = 2000

/** The name is stored so that the list can be shown without telling the portal who is in it. */
export type DeviceFavourite = { id: string; at: string; name?: string }

export type ConsentAnswer = 'yes' | 'no'

export type AccountHearts = { signedIn: boolean; answer: ConsentAnswer | null; ids: string[] }

const ID = /^[\w-]{1,64}$/

/** The device's favourites, newest first; malformed items are skipped. */
export function readDeviceList(text: string | null | undefined): DeviceFavourite[] {
  const found = new Map<string, DeviceFavourite>()
  for (const item of asList(text)) {
    const one = asFavourite(item)
    if (one && !found.has(one.id) && found.size < MOST_ON_DEVICE) found.set(one.id, one)
  }
  return [...found.values()]
}

function asList(text: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function asFavourite(item: unknown): DeviceFavourite | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, at, name } = item as Record<string, unknown>
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return typeof name === 'string' && name.trim() ? { id, at, name: name.slice(0, 200) } : { id, at }
}

/** When a favourite was saved, never in the future. */
export function savedAt(text: string | undefined, now = new Date()): Date {
  const stated = Date.parse(text ?? '')
  return stated >= 0 && stated <= now.getTime() ? new Date(stated) : now
}

/** The ids in an address, `a,b`: each once, at most `MOST_COMPARED`. */
export function chosenIds(text: string | null): string[] {
  return idsIn(text ?? '', MOST_COMPARED)
}

/** What the page of favourites shows: the own list, or what the address names after its `#`. */
export type ListView = { kind: 'own' | 'shared' | 'compared' | 'sheet'; ids: string[] }

const VIEWS = {
  elenco: { kind: 'shared', most: MOST_SHARED },
  confronto: { kind: 'compared', most: MOST_COMPARED },
  scheda: { kind: 'sheet', most: MOST_COMPARED },
} as const

/**
 * Browsers do not send what stands after `#`, so ids are in no log and reach nobody to whom the person did not give the
 * address.
 */
export function listHash(view: keyof typeof VIEWS, ids: readonly string[]): string {
  return `#${view}=${ids.slice(0, VIEWS[view].most).join(',')}`
}

/** The own list for a hash that names nobody. Some programs write the commas of a link as `%2C`. */
export function readListView(hash: string): ListView {
  const [, name, text = ''] = /^#(elenco|confronto|scheda)=(.*)$/.exec(hash) ?? []
  const { kind, most } = VIEWS[name as keyof typeof VIEWS] ?? { kind: 'own', most: 0 }
  const ids = idsIn(text.replaceAll(/%2c/gi, ','), most)
  return ids.length > 0 ? { kind, ids } : { kind: 'own', ids: [] }
}

function idsIn(text: string, most: number): string[] {
  return [...new Set(text.split(','))].filter((id) => ID.test(id)).slice(0, most)
}

export const ORDERS = ['data', 'nome', 'citta'] as const
export type Order = (typeof ORDERS)[number]

/** The order in an address; newest first for an unknown one. */
export function readOrder(text: string | null): Order {
  return ORDERS.find((order) => order === text) ?? 'data'
}

type Sortable = {
  at: Date
  person: { first_name: string; last_name: string; city: string | null } | undefined
}

/** Favourites who left the register, or have no city, come last. */
export function sortFavourites<One extends Sortable>(rows: readonly One[], order: Order): One[] {
  const newest = (a: One, b: One) => b.at.getTime() - a.at.getTime()
  const name = ({ person }: One) => (person ? `${person.last_name} ${person.first_name}` : '')
  const city = ({ person }: One) => person?.city ?? ''
  if (order === 'data') return rows.toSorted(newest)
  const key = order === 'nome' ? name : city
  return rows.toSorted((a, b) => compare(key(a), key(b)) || compare(name(a), name(b)) || newest(a, b))
}

/** Nearest first. Favourites without a place come last, newest first. */
export function sortByDistance<One extends Sortable & { km: number | null }>(rows: readonly One[]): One[] {
  const far = Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => {
    const [one, other] = [a.km ?? far, b.km ?? far]
    return one === other ? b.at.getTime() - a.at.getTime() : one - other
  })
}

function compare(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return normalise(a).localeCompare(normalise(b), 'it')
}
