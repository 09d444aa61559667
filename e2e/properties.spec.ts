import * as fc from 'fast-check'
import { allAddresses, answersGet, takesForm } from './support/addresses.ts'
import { MARK } from './support/odd-input.ts'
import {
  ask,
  asAddress,
  asBody,
  AT_ONCE_MS,
  failures,
  fieldsOf,
  IN_ADDRESSES,
  KB,
  LONGEST,
  LONGEST_ADDRESS,
  oddFields,
  oddPath,
  oddQuery,
  PATIENCE,
  realPath,
  runs,
  SHAPES,
  tellAnswers,
  walkMark,
  type Sent,
} from './support/odd-walk.ts'
import { sendRaw } from './support/raw-request.ts'
import { expect, test } from './support/test.ts'

test('every address answers odd parameters within a second, without failure, reflection or foreign redirect', async ({
  portal,
}) => {
  const paths = allAddresses()
    .filter(answersGet)
    .map(({ path }) => path)
  for (const path of paths) {
    const data = fc.boolean()
    const odd = fc.tuple(oddPath(path), data, oddQuery(LONGEST_ADDRESS / 8))
    const property = fc.asyncProperty(odd, async ([address, asData, query]) => {
      await ask(portal.url, 'GET', {
        path: asAddress(`${address}${asData ? '.data' : ''}${query}`),
        headers: {},
      })
    })
    await fc.assert(property, runs(4))
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('markup in any parameter or field comes back escaped or not at all', async ({ portal }) => {
  for (const address of allAddresses()) await walkMark(portal.url, address, realPath(address.path))
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
    // Node may close the connection while the request is still being sent, and its answer may be lost.
    const status = await sendRaw(portal.url, { method: 'GET', ...sent }).then(
      (answer) => answer.status,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect([414, 431, 'ECONNRESET', 'EPIPE']).toContain(status)
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS * PATIENCE)
  }
  expect((await sendRaw(portal.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
})

test('unsupported methods are refused without a logged failure', async ({ portal }) => {
  const failuresBefore = failures(portal.logs()).length
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    for (const path of ['/', '/professionals', '/robots.txt', '/register/invio']) {
      const answer = await sendRaw(portal.url, { method, path, headers: { Origin: portal.url } })
      expect([400, 404, 405], `${method} ${path}`).toContain(answer.status)
    }
  expect(failures(portal.logs()).length).toBe(failuresBefore)
})

test('every form answers odd fields and bodies within a second, without failure, reflection or foreign redirect', async ({
  portal,
}) => {
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
    await fc.assert(property, runs(8))
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('names such as «constructor» and «__proto__» anywhere in an address cause no failure', async ({
  portal,
}) => {
  for (const { path } of allAddresses().filter(answersGet)) {
    for (const name of ['constructor', '__proto__']) {
      const query = IN_ADDRESSES.map((key) => `${key}=${name}`).join('&')
      await ask(portal.url, 'GET', { path: `${realPath(path)}?${query}`, headers: {} })
    }
    const places = path.split('/').flatMap((part, at) => (/^(:|\*)/.test(part) ? [at] : []))
    for (const name of ['constructor', '__proto__', 'constructor.png'])
      for (const place of places) {
        const parts = realPath(path).split('/')
        parts[place] = name
        await ask(portal.url, 'GET', { path: parts.join('/'), headers: {} })
      }
  }
  expect(failures(portal.logs()), 'failures in the log').toEqual([])
})

test('megabytes of tiny fields are refused at once where documents are accepted, and others are answered', async ({
  portal,
}) => {
  const body = Buffer.from('a&'.repeat(7 * KB * KB))
  const headers = { Origin: portal.url, 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/register', '/register/invio', '/register/documento/x', '/register/integrazioni/x'])
    await ask(portal.url, 'POST', { path, headers, body })
  await ask(portal.url, 'GET', { path: '/healthz', headers: {} })
})

test.afterAll(tellAnswers)
