import { describe, expect, it } from 'vitest'
import type { KeptPage } from './page.ts'
import { KeptPages } from './store.ts'

const page = (bytes: number, ...topics: string[]): KeptPage => ({
  status: 200,
  route: '/',
  headers: [],
  etag: 'W/"x"',
  scripts: [],
  marks: { topics: new Set(topics), seconds: Infinity, visits: [] },
  goodUntil: Infinity,
  bytes: { identity: Buffer.alloc(bytes) },
  hits: 0,
})

describe('kept pages', () => {
  it('are dropped by what they tell of, and by nothing else', () => {
    const kept = new KeptPages(1e6)
    kept.keep('/a', page(10, 'register', 'professional:1'), kept.begin())
    kept.keep('/b', page(10, 'schools'), kept.begin())
    kept.keep('/c', page(10), kept.begin())
    kept.drop('professional:2')
    expect(kept.size.pages).toBe(3)
    kept.drop('professional:1')
    expect(kept.find('/a')).toBeUndefined()
    kept.drop('schools')
    expect(kept.find('/b')).toBeUndefined()
    expect(kept.find('/c')).toBeDefined()
  })

  it('are dropped together when many of a kind change at once', () => {
    const kept = new KeptPages(1e6)
    kept.keep('/a', page(10, 'professional:1'), kept.begin())
    kept.keep('/b', page(10, 'professional:2'), kept.begin())
    kept.keep('/c', page(10, 'register'), kept.begin())
    kept.drop('professional:*')
    expect([kept.find('/a'), kept.find('/b'), kept.find('/c')].map(Boolean)).toEqual([false, false, true])
  })

  it('do not come to be from what was read before a change', () => {
    const kept = new KeptPages(1e6)
    const early = kept.begin()
    const everyone = kept.begin()
    const other = kept.begin()
    kept.drop('register')
    expect(kept.keep('/a', page(10, 'register'), early)).toBe(false)
    expect(kept.keep('/b', page(10, 'schools'), other)).toBe(true)
    kept.drop('professional:*')
    expect(kept.keep('/c', page(10, 'professional:9'), everyone)).toBe(false)
    const late = kept.begin()
    kept.dropAll()
    expect(kept.keep('/d', page(10), late)).toBe(false)
    expect(kept.keep('/a', page(10, 'register'), kept.begin())).toBe(true)
  })

  it('hold at most so many bytes: what nobody asked for again goes first', () => {
    const kept = new KeptPages(60_000)
    for (const key of ['/a', '/b', '/c']) kept.keep(key, page(15_000, 'register'), kept.begin())
    kept.find('/a')
    kept.keep('/d', page(15_000, 'register'), kept.begin())
    expect(['/a', '/b', '/c', '/d'].map((key) => Boolean(kept.find(key)))).toEqual([true, false, true, true])
    expect(kept.size.bytes).toBeLessThanOrEqual(60_000)
    const grown = kept.find('/d')!
    grown.bytes.br = Buffer.alloc(17_000)
    kept.resize('/d', grown)
    expect(kept.size.bytes).toBeLessThanOrEqual(60_000)
    expect(kept.keep('/e', page(60_000), kept.begin())).toBe(false)
    kept.drop('register')
    expect(kept.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('are rendered a few times at most when asked for again and again between many that are asked for once', () => {
    const kept = new KeptPages(100_000)
    const come = (key: string) => kept.keep(key, page(1000), kept.begin())
    const read = ['/', '/topic/a', '/topic/b']
    const renderings: string[] = []
    for (let n = 0; n < 600; n += 1) {
      come(`/professionals?q=${n}`)
      // Between two readers of one come more than there is room for.
      if (n % 7 > 0) continue
      const key = read[(n / 7) % 3]!
      if (kept.find(key)) continue
      renderings.push(key)
      come(key)
    }
    expect(renderings).toHaveLength(6)
    expect(kept.size.pages).toBeLessThan(21)
    expect(kept.size.bytes).toBeLessThanOrEqual(100_000)
    // What is not asked for any more goes as well.
    for (let n = 0; n < 100; n += 1) {
      come(`/professionals?q=${n}`)
      kept.find(`/professionals?q=${n}`)
    }
    expect(read.filter((key) => kept.find(key))).toEqual([])
  })

  it('stay where they stood when they are rendered anew', () => {
    const kept = new KeptPages(60_000)
    const come = (key: string) => kept.keep(key, page(10_000), kept.begin())
    come('/a')
    kept.find('/a')
    for (let n = 0; n < 5; n += 1) come(`/once/${n}`)
    come('/a')
    for (let n = 5; n < 20; n += 1) come(`/once/${n}`)
    expect(kept.find('/a')).toBeDefined()
  })

  it('do not come to be from a replica that did not know yet of a change', () => {
    const kept = new KeptPages(1e6)
    const readAsOf = (asOf: number | undefined, ...topics: string[]) => {
      const made = page(10, ...topics)
      return { ...made, marks: { ...made.marks, asOf } }
    }
    const before = performance.now()
    kept.drop('register')
    kept.drop('professional:1')
    const after = performance.now() + 1
    expect(kept.keep('/a', readAsOf(before, 'register'), kept.begin())).toBe(false)
    expect(kept.keep('/a', readAsOf(before, 'schools'), kept.begin())).toBe(true)
    expect(kept.keep('/b', readAsOf(after, 'register'), kept.begin())).toBe(true)
    expect(kept.keep('/c', readAsOf(undefined, 'professional:1'), kept.begin())).toBe(true)
    kept.dropAll()
    expect(kept.keep('/d', readAsOf(before), kept.begin())).toBe(false)
    for (let n = 0; n < 3000; n += 1) kept.drop(`professional:${n}`)
    expect(kept.keep('/e', readAsOf(before, 'professional:7'), kept.begin())).toBe(false)
  })
})
