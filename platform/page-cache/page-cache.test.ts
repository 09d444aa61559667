import { describe, expect, it } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const page = (bytes: number, ...tags: string[]): CachedPage => ({
  status: 200,
  route: '/',
  headers: {},
  etag: 'W/"x"',
  scripts: [],
  caching: { tags: new Set(tags), maxAge: Infinity, visits: [], readAt: performance.now() },
  goodUntil: Infinity,
  brotli: Buffer.alloc(bytes),
})
const readAt = (moment: number, ...tags: string[]): CachedPage => {
  const made = page(10, ...tags)
  return { ...made, caching: { ...made.caching, readAt: moment } }
}

describe('the page cache', () => {
  it('drops pages by their tags, and by nothing else', () => {
    const cache = new PageCache(1e6)
    cache.set('/a', page(10, 'register', 'professional:1'))
    cache.set('/b', page(10, 'schools'))
    cache.set('/c', page(10))
    cache.invalidate('professional:2')
    expect(cache.size.pages).toBe(3)
    cache.invalidate('professional:1')
    expect(cache.get('/a')).toBeUndefined()
    cache.invalidate('schools')
    expect(cache.get('/b')).toBeUndefined()
    expect(cache.get('/c')).toBeDefined()
    cache.invalidateAll()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('drops them together when many of a kind change at once', () => {
    const cache = new PageCache(1e6)
    cache.set('/a', page(10, 'professional:1'))
    cache.set('/b', page(10, 'professional:2'))
    cache.set('/c', page(10, 'register'))
    cache.invalidate('professional:*')
    expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([false, false, true])
  })

  it('stores nothing that was read before a change', () => {
    const cache = new PageCache(1e6)
    const before = performance.now()
    cache.invalidate('register')
    expect(cache.anythingChangedSince(before)).toBe(true)
    expect(cache.set('/a', readAt(before, 'register'))).toBe(false)
    expect(cache.set('/b', readAt(before, 'schools'))).toBe(true)
    cache.invalidate('professional:*')
    expect(cache.set('/c', readAt(before, 'professional:9'))).toBe(false)
    const after = performance.now() + 1
    expect(cache.anythingChangedSince(after)).toBe(false)
    expect(cache.set('/a', readAt(after, 'register'))).toBe(true)
    cache.invalidateAll()
    expect(cache.set('/d', readAt(before))).toBe(false)
  })

  it('stores nothing that was read before one of very many changes, or longer ago than changes are remembered', () => {
    const cache = new PageCache(1e6)
    const before = performance.now()
    for (let n = 0; n < 3000; n += 1) cache.invalidate(`professional:${n}`)
    expect(cache.set('/a', readAt(before, 'professional:7'))).toBe(false)
    expect(cache.set('/b', readAt(performance.now() - 60_000))).toBe(false)
  })

  it('holds at most so many bytes; the least recently used page goes first', () => {
    const cache = new PageCache(60_000)
    for (const key of ['/a', '/b', '/c']) cache.set(key, page(15_000, 'register'))
    cache.get('/a')
    cache.set('/d', page(15_000, 'register'))
    expect(['/a', '/b', '/c', '/d'].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true, true])
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
    expect(cache.set('/e', page(60_000))).toBe(false)
    cache.invalidate('register')
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('keeps pages that are read often among many that are read once', () => {
    const cache = new PageCache(100_000)
    cache.set('/', page(1000))
    for (let n = 0; n < 600; n += 1) {
      cache.set(`/professionals?q=${n}`, page(1000))
      if (n % 7 === 0) expect(cache.get('/')).toBeDefined()
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  })

  it('stores no page that asks not to be', () => {
    const cache = new PageCache(1e6)
    const headers = { 'cache-control': 'private, no-store' }
    expect(cache.set('/professionals?q=pericolo', { ...page(10), headers })).toBe(false)
    expect(cache.set('/', { ...page(10), headers: { 'cache-control': 'no-cache' } })).toBe(true)
  })

  it('stores nothing where it has no memory', () => {
    expect(new PageCache(0).set('/', page(0))).toBe(false)
  })
})
