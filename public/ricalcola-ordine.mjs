// Recomputes the order of a page of the register from public data, with nothing but Node.
//   node ricalcola-ordine.mjs https://indirizzo-del-portale "q=ansia&dove=Milano&pagina=2"
import { createHash } from 'node:crypto'

const PAGE_SIZE = 12
/** Shown when nobody meets the whole search. */
const NEAREST = 6
const BANDS = [5, 10, 25, 50]
/** Kilometres beyond which distance does not count any more. */
const REACH = 100
const ROOMS = ['free', 'unconfirmed', 'waiting', 'closed']

const first32Bits = (text) => Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16)

function turn(id, seed) {
  let mixed = first32Bits(id) ^ first32Bits(seed)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** What decides, from the first thing to the last; lower comes first. The first free hour of an agenda decides nothing. */
function keys(person, seed, nearest) {
  // Without kilometres nobody asked for a place, or the person receives only online.
  const band = person.km === null ? person.band : BANDS.findIndex((most) => person.km <= most)
  const [room, distance] = [ROOMS.indexOf(person.room), band === -1 ? BANDS.length : band]
  return [
    Number(person.sample),
    Number(!person.essential),
    person.lacks.length,
    person.match,
    ...(nearest ? [Number(person.room === 'closed'), away(person, distance), room] : [room, distance]),
    Number(!person.complete),
    turn(person.id, seed),
  ]
}

/** Outside the place of the search each kilometre counts, inside it only the band. */
function away({ km, lacks }, band) {
  if (km === null) return REACH + 1
  return lacks.includes('dove') ? Math.min(Math.ceil(km), REACH + 1) : BANDS[band]
}

/** The ids of one page, from the public facts at /ordine.json. */
export function recompute({ day, search, nearest, people }, page) {
  const seed = `${day}|${search}`
  const [from, size] = nearest ? [0, NEAREST] : [(page - 1) * PAGE_SIZE, PAGE_SIZE]
  return people
    .map((person) => ({ id: person.id, keys: keys(person, seed, nearest) }))
    .toSorted((a, b) => {
      const at = a.keys.findIndex((key, place) => key !== b.keys[place])
      return at === -1 ? (a.id < b.id ? -1 : 1) : a.keys[at] - b.keys[at]
    })
    .slice(from, from + size)
    .map(({ id }) => id)
}

/** The ids on a served page, in their order. */
export function served(html) {
  return [...html.matchAll(/data-professional="([^"]+)"/g)].map((found) => found[1])
}

if (process.argv[1] === import.meta.filename) {
  const [portal, search = ''] = process.argv.slice(2)
  const params = new URLSearchParams(search)
  const page = Number(params.get('pagina') ?? 1)
  const facts = await (await fetch(`${portal}/ordine.json?${params}`)).json()
  const shown = served(await (await fetch(`${portal}/professionals?${params}`)).text())
  const expected = recompute(facts, page)
  const same = JSON.stringify(shown) === JSON.stringify(expected)
  process.stdout.write(`${same ? 'Lo stesso ordine' : 'Un ordine diverso'}\n${shown.join('\n')}\n`)
  if (!same) process.stdout.write(`Ricalcolato:\n${expected.join('\n')}\n`)
  process.exitCode = same ? 0 : 1
}
