import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { RENDERED_HEADER } from '#platform/http/context.ts'
import { dataAtOnce, withPage } from './page-answer.ts'

const facts = { id: 'r-1', nonce: '', address: 'not_available', route: '/' }
const data = (text: string) =>
  new Response(new Blob([text]).stream(), { headers: { 'Content-Type': 'text/x-script', 'Set-Cookie': 'a=b' } }) // prettier-ignore

test('a page’s data leave in one piece, compressed when they are long', async () => {
  const long = '["però",'.repeat(500)
  const answer = await dataAtOnce(data(long), 'br')
  const body = Buffer.from(await answer.clone().arrayBuffer())
  expect(brotliDecompressSync(body).toString()).toBe(long)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/x-script',
    'content-encoding': 'br',
    'content-length': String(body.length),
    'set-cookie': 'a=b',
    vary: 'Accept-Encoding',
  })
})

test('a short answer is sent as it is', async () => {
  const answer = await dataAtOnce(data('["ok",true]'), 'br')
  expect(await answer.text()).toBe('["ok",true]')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('content-length')).toBe('11')
})

test('what is neither page nor data passes as it came', async () => {
  const stream = new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
  expect(await dataAtOnce(stream, 'br')).toBe(stream)
  expect(withPage(stream, facts, 'br')).toBe(stream)
})

test('a page is what was rendered, and nobody outside hears how', async () => {
  const page = Buffer.from('compresso')
  const answer = withPage(
    new Response(null, { status: 404, headers: { [RENDERED_HEADER]: '1' } }),
    { ...facts, page },
    'zstd',
  )
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('compresso')
  expect(answer.headers.get('content-encoding')).toBe('zstd')
  expect(answer.headers.has(RENDERED_HEADER)).toBe(false)
})
