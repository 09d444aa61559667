import * as fc from 'fast-check'
import { MARK, ODD_NAMES, oddPiece, oddText, SUMS, WORKED_OUT } from './odd-input.ts'
import { answersGet, takesForm, type Address } from './addresses.ts'
import { sendRaw, type RawAnswer } from './raw-request.ts'
import { expect } from './test.ts'

/** A fixed seed, so that findings can be reproduced. */
const SEED = 20_261_121

/** An answer may take a second; a busy machine gets eight times that. */
export const AT_ONCE_MS = 1000
export const PATIENCE = 8

export const KB = 1024

/** No parameter and no body is longer: the contract speaks of 100 kB of anything. */
export const LONGEST = 100 * KB

/** What node itself takes of a request's first lines; a longer address is refused before it reaches us. */
export const LONGEST_ADDRESS = 12 * KB

export const IN_ADDRESSES = (
  'accesso aggiungi aggiunta approccio area bonus campo chiave collegato dove eta formato frequenza genere giorno gruppo lasciata lat ' +
  'liberi lingua lon modo orario ordine pagina passo poi posto problema professione q raggio regione region scelti scheda ' +
  'scuole spostato stato tariffa testo tipo token uscita vicino vista _routes index'
).split(' ')

const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

/** Existing ids, so that the code behind the look-up is reached too. */
function known(path: string, name: string): string {
  if (/^\/(schools|organizzazione\/scuola)\/:id/.test(path)) return SCHOOL
  const values: Record<string, string> = {
    slug: 'emdr',
    kind: 'argomento',
    name: 'emdr.png',
    region: 'lazio',
    approach: 'gestalt',
    place: 'milano',
    problem: 'panico',
    id: '1',
  }
  return values[name] ?? 'chiave-inventata'
}

/** The address with something that exists in each of its places. */
export function realPath(path: string): string {
  const part = (text: string) => (text.startsWith(':') ? known(path, text.slice(1)) : text)
  return path
    .split('/')
    .map((text) => (text === '*' ? 'niente' : part(text)))
    .join('/')
}

export function oddPath(path: string): fc.Arbitrary<string> {
  const segments = path.slice(1).split('/')
  const odd = segments.map((segment) =>
    segment === '*'
      ? oddPiece(KB)
      : segment.startsWith(':')
        ? fc.oneof(fc.constant(known(path, segment.slice(1))), oddPiece(KB))
        : fc.constant(segment),
  )
  return fc.tuple(...odd).map((parts) => `/${parts.join('/')}`)
}

export function oddQuery(longest: number): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...IN_ADDRESSES) },
    { weight: 1, arbitrary: oddPiece(60) },
  )
  const pair = fc.tuple(name, oddPiece(longest)).map(([key, value]) => `${key}=${value}`)
  return fc.array(pair, { minLength: 2, maxLength: 14 }).map((pairs) => `?${pairs.join('&')}`)
}

/** Cut where node would refuse it; what an escape loses by that is one more broken address. */
export function asAddress(text: string): string {
  // Everything else a request line cannot hold is refused by whoever sends, not by us.
  return [...text]
    .map((sign) => (/[!-~]/.test(sign) ? sign : encodeURIComponent(sign.toWellFormed())))
    .join('')
    .slice(0, LONGEST_ADDRESS)
}

export type Sent = { path: string; headers: Record<string, string>; body?: Buffer }

/** What opens a session or stands for a device: the long values of the cookies, as they came and as they are kept. */
function keysIn(cookie: string): string[] {
  const values = cookie.split('; ').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
  return values.flatMap((value) => [value, value.split('.')[0]!]).filter((value) => value.length > 20)
}

/** Where everything is of one person, or of the office. */
const OWN_AREAS = /^\w+ \/(user|professionista|organizzazione|admin)\b/

/** What must hold of every answer to somebody who is signed in. */
function checkPrivate(answer: RawAnswer, cookie: string, what: string): void {
  if (OWN_AREAS.test(what))
    expect(answer.headers['cache-control'], `${what}: caches may keep it`).toMatch(/private|no-store/)
  const told = keysIn(cookie).filter((key) => answer.body.includes(key))
  expect(told.length, `${what}: the key of a session stands in the answer`).toBe(0)
}

/** What must hold of every answer, whatever was asked. */
function check(answer: RawAnswer, origin: string, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.headers['x-odd'], `${what}: a header was written from outside`).toBeUndefined()
  expect(answer.milliseconds, what).toBeLessThan(AT_ONCE_MS * PATIENCE)
  // What node refuses by itself has no headers of ours, and no body either.
  if (!answer.headers['x-request-id']) {
    expect([400, 431], what).toContain(answer.status)
    return
  }
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff')
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(answer.headers['content-security-policy'], what).toContain(part)
  expect(answer.body.includes(WORKED_OUT), `${what}: a sum was worked out`).toBe(false)
  const { location } = answer.headers
  if (location) expect(new URL(location, origin).origin, `${what}: leads to ${location}`).toBe(origin)
  if (/html|xml|svg/.test(answer.headers['content-type'] ?? '')) {
    expect(answer.body.includes('<b k7x1'), `${what}: input stands in the page as it came`).toBe(false)
    // In a script's text the quote has a backslash before it.
    expect(/(?<!\\)" onk7x1=/.test(answer.body), `${what}: input leaves its attribute`).toBe(false)
    expect(answer.body.includes('alert(1)</script>'), `${what}: a script stands in the page`).toBe(false)
  }
}

/** A new client address each time, so that no limit refuses the request first. */
function caller(n: number): string {
  return `10.${77 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
}

const slow: string[] = []
const statuses = new Map<string, number>()
let count = 0

export async function ask(
  origin: string,
  method: 'GET' | 'POST',
  { path, headers, body }: Sent,
): Promise<RawAnswer> {
  count += 1
  const all = { 'X-Forwarded-For': caller(count), ...headers }
  const answer = await sendRaw(origin, { method, path, headers: all, body })
  const what = `${method} ${path.slice(0, 300)} (${headers['Content-Type'] ?? 'no body'})`
  if (answer.milliseconds > AT_ONCE_MS) slow.push(`${Math.round(answer.milliseconds)} ms: ${what}`)
  const kind = `${method} ${answer.status}`
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
  check(answer, origin, what)
  if (headers.Cookie && answer.headers['x-request-id']) checkPrivate(answer, headers.Cookie, what)
  return answer
}

/** Sends a mark, a sum and the end of a script in every parameter of an address, and in every field of its form. */
export async function walkMark(
  origin: string,
  address: Address,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const mark = `${MARK}${SUMS}</script><script>alert(1)</script>`
  const query = `?${IN_ADDRESSES.map((name) => `${name}=${encodeURIComponent(mark)}`).join('&')}`
  if (answersGet(address)) await ask(origin, 'GET', { path: `${path}${query}`, headers })
  if (!takesForm(address)) return
  const filled = (await fieldsOf(origin, path, headers)).map(([name, value]): [string, string] =>
    // What the page itself filled in is kept the first time, so that what stands behind it is reached.
    [name, value === '' ? mark : value],
  )
  for (const fields of [filled, filled.map(([name]): [string, string] => [name, mark])]) {
    const { type, body } = await asBody('multipart', fields)
    await ask(origin, 'POST', { path, headers: { ...headers, Origin: origin, 'Content-Type': type! }, body })
  }
}

/** More for each address and form, when somebody looks for what nobody found yet. */
const TIMES = Number(process.env.ODD_TIMES ?? 1)

export const runs = (numRuns: number) => ({ numRuns: numRuns * TIMES, seed: SEED + TIMES - 1 })

/** The names and values a form has in the page, as a browser would send them. */
export async function fieldsOf(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<[string, string][]> {
  const { body } = await sendRaw(origin, { method: 'GET', path, headers })
  const fields = [...body.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
    return name ? [[name, value] as [string, string]] : []
  })
  return [...new Map(fields)]
}

const USUAL = 'email password token chiave document signature message text name intent id decision'.split(' ')

/** Fields: some of the form's own, of a name given twice too; some with odd text, some with names nobody asked for. */
export function oddFields(fields: [string, string][]): fc.Arbitrary<[string, string][]> {
  const own: [string, string][] = fields.length > 0 ? fields : USUAL.map((name) => [name, ''])
  const likely = 'prova@example.org'
  const field = fc.constantFrom(...own).chain(([name, value]) => {
    const usual = fc.constant(value || likely)
    return fc.tuple(fc.constant(name), fc.oneof(usual, oddText(4 * KB)))
  })
  const stranger = fc.tuple(fc.constantFrom(...ODD_NAMES), oddText(200))
  const whole = fc.tuple(fc.constantFrom(...own.map(([name]) => name)), oddText(LONGEST))
  return fc
    .tuple(
      fc.array(field, { maxLength: own.length + 2 }),
      fc.array(stranger, { maxLength: 2 }),
      fc.array(whole, { maxLength: 1 }),
    )
    .map(([some, strangers, long]) => [...some, ...strangers, ...long])
}

type Shape = 'urlencoded' | 'multipart' | 'file' | 'cut' | 'foreign' | 'no type' | 'no boundary' | 'bytes'
export const SHAPES: Shape[] = [
  'urlencoded',
  'multipart',
  'file',
  'cut',
  'foreign',
  'no type',
  'no boundary',
  'bytes',
]

export async function asBody(
  shape: Shape,
  fields: [string, string][],
): Promise<{ type?: string; body: Buffer }> {
  const encoded = Buffer.from(new URLSearchParams(fields).toString())
  if (shape === 'urlencoded') return { type: 'application/x-www-form-urlencoded', body: encoded }
  if (shape === 'foreign') return { type: 'application/json', body: Buffer.from(JSON.stringify(fields)) }
  if (shape === 'no type') return { body: encoded }
  if (shape === 'no boundary') return { type: 'multipart/form-data', body: encoded }
  if (shape === 'bytes') {
    const bytes = Buffer.from(fields.map(([name, value]) => `${name}=%FF%${value}`).join('&'), 'latin1')
    return { type: 'application/x-www-form-urlencoded; charset=latin1', body: bytes }
  }
  const form = new FormData()
  for (const [name, value] of fields) {
    if (shape === 'file') form.append(name, new File([value], `../${value.slice(0, 300)}.pdf`))
    else form.append(name, value)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const end = shape === 'cut' ? Math.floor(body.byteLength * 0.7) : body.byteLength
  return { type: request.headers.get('content-type')!, body: body.subarray(0, end) }
}

/** What was answered how often, and what took long. */
export function tellAnswers(): void {
  console.log(`answers: ${[...statuses].map(([kind, times]) => `${kind} × ${times}`).join(', ')}`)
  if (slow.length > 0) console.log(`over ${AT_ONCE_MS} ms:\n${slow.join('\n')}`)
}

/** A failure the portal told nobody but its log. */
export function failures(lines: string[]): string[] {
  return lines.filter((line) => /"level":("error"|50)/.test(line)).slice(0, 20)
}
