import * as fc from 'fast-check'
import { allAddresses, answersGet, takesForm } from './support/addresses.ts'
import { MARK, ODD_NAMES, oddPiece, oddText } from './support/odd-input.ts'
import { sendRaw, type RawAnswer } from './support/raw-request.ts'
import { expect, test } from './support/test.ts'

/** The same odd things each time: what is found is found again. */
const SEED = 20_261_121

/** A second is what an answer may take; eight times that is what a machine with other things to do is given. */
const AT_ONCE_MS = 1000
const PATIENCE = 8

const KB = 1024

/** No parameter and no body is longer: the contract speaks of 100 kB of anything. */
const LONGEST = 100 * KB

/** What node itself takes of a request's first lines; a longer address is refused before it reaches us. */
const LONGEST_ADDRESS = 12 * KB

const IN_ADDRESSES = (
  'accesso aggiungi aggiunta approccio area bonus campo chiave collegato dove eta formato frequenza genere gruppo lat ' +
  'liberi lingua lon modo orario ordine pagina passo poi problema professione q raggio regione region scelti scheda ' +
  'scuole stato tariffa testo tipo token uscita vicino vista _routes index'
).split(' ')

const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

/** Something that exists, so that what lies behind is reached too. */
function known(path: string, name: string): string {
  if (path.startsWith('/schools/:id')) return SCHOOL
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
function realPath(path: string): string {
  const part = (text: string) => (text.startsWith(':') ? known(path, text.slice(1)) : text)
  return path
    .split('/')
    .map((text) => (text === '*' ? 'niente' : part(text)))
    .join('/')
}

function oddPath(path: string): fc.Arbitrary<string> {
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

function oddQuery(longest: number): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...IN_ADDRESSES) },
    { weight: 1, arbitrary: oddPiece(60) },
  )
  const pair = fc.tuple(name, oddPiece(longest)).map(([key, value]) => `${key}=${value}`)
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

/** Cut where node would refuse it; what an escape loses by that is one more broken address. */
function asAddress(text: string): string {
  // Everything else a request line cannot hold is refused by whoever sends, not by us.
  return [...text]
    .map((sign) => (/[!-~]/.test(sign) ? sign : encodeURIComponent(sign.toWellFormed())))
    .join('')
    .slice(0, LONGEST_ADDRESS)
}

type Sent = { path: string; headers: Record<string, string>; body?: Buffer }

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
  expect(answer.headers['content-security-policy'], what).toContain("default-src 'none'")
  const { location } = answer.headers
  if (location) expect(new URL(location, origin).origin, `${what}: leads to ${location}`).toBe(origin)
  if (/html|xml|svg/.test(answer.headers['content-type'] ?? '')) {
    expect(answer.body.includes('<b k7x1'), `${what}: input stands in the page as it came`).toBe(false)
    // In a script's text the quote has a backslash before it.
    expect(/(?<!\\)" onk7x1=/.test(answer.body), `${what}: input leaves its attribute`).toBe(false)
    expect(answer.body.includes('alert(1)</script>'), `${what}: a script stands in the page`).toBe(false)
  }
}

/** A fresh caller each time: no limit stands before what is tried. */
function caller(n: number): string {
  return `10.${77 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
}

const slow: string[] = []
const statuses = new Map<string, number>()
let count = 0

async function ask(
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
  return answer
}

const runs = (numRuns: number, seconds: number) => ({
  numRuns,
  seed: SEED,
  interruptAfterTimeLimit: seconds * 1000,
})

test('every address answers to odd parameters: no failure, nothing reflected, nobody led away, at once', async ({
  portal,
}) => {
  test.setTimeout(120_000)
  const paths = allAddresses()
    .filter(answersGet)
    .map(({ path }) => path)
  for (const path of paths) {
    const data = fc.boolean()
    const odd = fc.tuple(oddPath(path), data, oddQuery(LONGEST_ADDRESS / 4))
    const property = fc.asyncProperty(odd, async ([address, asData, query]) => {
      await ask(portal.url, 'GET', {
        path: asAddress(`${address}${asData ? '.data' : ''}${query}`),
        headers: {},
      })
    })
    await fc.assert(property, runs(12, 5))
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('a mark in every parameter of every address, and in every field of every form, comes back escaped or not at all', async ({
  portal,
}) => {
  test.setTimeout(120_000)
  const mark = `${MARK}</script><script>alert(1)</script>`
  const query = `?${IN_ADDRESSES.map((name) => `${name}=${encodeURIComponent(mark)}`).join('&')}`
  for (const address of allAddresses()) {
    const path = realPath(address.path)
    if (answersGet(address)) await ask(portal.url, 'GET', { path: `${path}${query}`, headers: {} })
    if (!takesForm(address)) continue
    const filled = (await fieldsOf(portal.url, path)).map(([name, value]): [string, string] =>
      // What the page itself filled in is kept the first time, so that what stands behind it is reached.
      [name, value === '' ? mark : value],
    )
    for (const fields of [filled, filled.map(([name]): [string, string] => [name, mark])]) {
      const { type, body } = await asBody('multipart', fields)
      await ask(portal.url, 'POST', { path, headers: { Origin: portal.url, 'Content-Type': type! }, body })
    }
  }
  // That the mark arrives where it could do harm: the search says what it looked for.
  const { body } = await sendRaw(portal.url, { method: 'GET', path: `/cerca?q=${encodeURIComponent(MARK)}` })
  expect(body).toContain('&lt;b k7x1&gt;')
})

test('an address, a header or a cookie of 100 kB is refused at once', async ({ portal }) => {
  const long = 'a'.repeat(LONGEST)
  const tries: Sent[] = [
    { path: `/professionals?q=${long}`, headers: {} },
    { path: `/${long}`, headers: {} },
    { path: '/', headers: { Cookie: `preferiti=${long}` } },
    { path: '/', headers: { 'User-Agent': long } },
  ]
  for (const sent of tries) {
    const started = performance.now()
    // Node closes the door while we still speak: its answer may be lost with the connection.
    const status = await sendRaw(portal.url, { method: 'GET', ...sent }).then(
      (answer) => answer.status,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect([414, 431, 'ECONNRESET', 'EPIPE']).toContain(status)
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS * PATIENCE)
  }
  expect((await sendRaw(portal.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
})

test('a method nobody has is refused, and is no failure', async ({ portal }) => {
  const failuresBefore = failures(portal.logs()).length
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    for (const path of ['/', '/professionals', '/robots.txt', '/register/invio']) {
      const answer = await sendRaw(portal.url, { method, path, headers: { Origin: portal.url } })
      expect([400, 404, 405], `${method} ${path}`).toContain(answer.status)
    }
  expect(failures(portal.logs()).length).toBe(failuresBefore)
})

/** The names and values a form has in the page, as a browser would send them. */
async function fieldsOf(origin: string, path: string): Promise<[string, string][]> {
  const { body } = await sendRaw(origin, { method: 'GET', path })
  const fields = [...body.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
    return name ? [[name, value] as [string, string]] : []
  })
  return [...new Map(fields)]
}

const USUAL = 'email password token chiave document signature message text name intent id decision'.split(' ')

/** Fields: some of the form's own, of a name given twice too; some with odd text, some with names nobody asked for. */
function oddFields(fields: [string, string][]): fc.Arbitrary<[string, string][]> {
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
const SHAPES: Shape[] = [
  'urlencoded',
  'multipart',
  'file',
  'cut',
  'foreign',
  'no type',
  'no boundary',
  'bytes',
]

async function asBody(shape: Shape, fields: [string, string][]): Promise<{ type?: string; body: Buffer }> {
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

test('every form answers to odd fields and bodies: no failure, nothing reflected, nobody led away, at once', async ({
  portal,
}) => {
  test.setTimeout(180_000)
  const forms = allAddresses().filter(takesForm)
  for (const { path } of forms) {
    const real = realPath(path)
    const fields = await fieldsOf(portal.url, real)
    const address = fc.oneof(
      { weight: 3, arbitrary: fc.constant(real) },
      { weight: 1, arbitrary: oddPath(path) },
    )
    const odd = fc.tuple(address, fc.constantFrom(...SHAPES), oddFields(fields), fc.boolean())
    const property = fc.asyncProperty(odd, async ([to, shape, filled, asData]) => {
      const { type, body } = await asBody(shape, filled)
      const headers = { Origin: portal.url, ...(type ? { 'Content-Type': type } : {}) }
      await ask(portal.url, 'POST', { path: asAddress(asData ? `${to}.data` : to), headers, body })
    })
    await fc.assert(property, runs(40, 6))
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('names that every object has are nobody’s pages: no failure, wherever they stand', async ({
  portal,
}) => {
  test.setTimeout(120_000)
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor.png']
  for (const { path } of allAddresses().filter(answersGet)) {
    for (const name of names) {
      const places = path.split('/').flatMap((part, at) => (/^(:|\*)/.test(part) ? [at] : []))
      const query = IN_ADDRESSES.map((key) => `${key}=${name}`).join('&')
      await ask(portal.url, 'GET', { path: `${realPath(path)}?${query}`, headers: {} })
      for (const place of places) {
        const parts = realPath(path).split('/')
        parts[place] = name
        await ask(portal.url, 'GET', { path: parts.join('/'), headers: {} })
      }
    }
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('megabytes of tiny fields are refused at once where a document may be sent, and everybody else is answered', async ({
  portal,
}) => {
  const body = Buffer.from('a&'.repeat(7 * KB * KB))
  const headers = { Origin: portal.url, 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/register', '/register/invio', '/register/documento/x', '/register/integrazioni/x'])
    await ask(portal.url, 'POST', { path, headers, body })
  await ask(portal.url, 'GET', { path: '/healthz', headers: {} })
})

test.afterAll(() => {
  console.log(`answers: ${[...statuses].map(([kind, times]) => `${kind} × ${times}`).join(', ')}`)
  if (slow.length > 0) console.log(`over ${AT_ONCE_MS} ms:\n${slow.join('\n')}`)
})

/** A failure the portal told nobody but its log. */
function failures(lines: string[]): string[] {
  return lines.filter((line) => /"level":("error"|50)/.test(line)).slice(0, 20)
}
