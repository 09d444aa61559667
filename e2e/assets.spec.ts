import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectRoot } from '#platform/config/root.ts'
import { sendRaw } from './support/raw-request.ts'
import { expect, test } from './support/test.ts'

const name = readdirSync(join(projectRoot(), 'build/client/assets')).find((file) => file.endsWith('.css'))!
const path = `/assets/${name}`

test('build files are sent compressed, cached for a year, and answered with 304 to those who have them', async ({
  portal,
}) => {
  const get = (headers: Record<string, string>, method = 'GET') =>
    sendRaw(portal.url, { method, path, headers })
  const plain = await get({})
  expect(plain.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
  const brotli = await get({ 'Accept-Encoding': 'gzip, br', Cookie: 'a=b' })
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body)
  const gzip = await get({ 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
  expect(gzip.headers.vary).toBe('Accept-Encoding')
  const known = await get({ 'If-None-Match': plain.headers.etag! })
  expect([known.status, known.body]).toEqual([304, ''])
  const head = await get({}, 'HEAD')
  expect([head.status, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    plain.headers['content-length'],
  ])
})

test('nothing outside the build is served as a file', async ({ portal }) => {
  for (const other of [
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/',
    '/assets',
    '/.stamp',
    `${path}.br`,
    '/assets/nessuno.js',
  ]) {
    // prettier-ignore
    const answer = await sendRaw(portal.url, { method: 'GET', path: other })
    expect([other, answer.status]).toEqual([other, 404])
  }
  const posted = await sendRaw(portal.url, { method: 'POST', path, headers: { 'Content-Length': '0' } })
  expect(posted.status).toBeGreaterThanOrEqual(400)
  expect(posted.status).toBeLessThan(500)
})

test('the lists of common passwords and of places are not part of the browser’s scripts', () => {
  const folder = join(projectRoot(), 'build/client/assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const word of ['ncc1701', 'abano-terme'])
      expect(text.includes(word), `${word} in ${file}`).toBe(false)
  }
})
