import { expect, test } from 'vitest'
import { sourceOf } from './rules.ts'
import { noiseFor } from './rules.noise.ts'
import { monthsSince, publishedMonths, withNoise, type Figure } from './rules.published.ts'

test.each([
  [null, 'direct'],
  ['', 'direct'],
  ['about:blank', 'direct'],
  ['https://www.google.it/search?q=parole', 'search'],
  ['https://www.google.co.uk/', 'search'],
  ['https://www.bing.com/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://it.search.yahoo.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://mail.google.com/', 'mail'],
  ['https://webmail.pec.it/', 'mail'],
  ['https://mail.libero.it/x', 'mail'],
  ['https://outlook.live.com/mail/', 'mail'],
  ['https://feedly.com/i/', 'mail'],
  ['https://news.google.com/', 'site'],
  ['https://www.google.com.example.org/', 'site'],
  ['https://notgoogle.it/', 'site'],
  ['https://www.ordinepsicologi.it/elenco', 'site'],
  ['https://portale.test/schools', 'inside'],
  ['https://portale.test:8443/', 'site'],
])('%s is %s', (referer, source) => expect(sourceOf(referer, ['portale.test'])).toBe(source))

test('no month before a page existed is told', () => {
  const months = ['2026-11-01', '2026-10-01', '2026-09-01'].map((month) => ({ month, figures: {} }))
  const since = (moment: string) => monthsSince(months, new Date(moment)).map(({ month }) => month)
  expect(since('2026-10-31T22:00:00Z')).toEqual(['2026-11-01', '2026-10-01'])
  // Already November in Italy.
  expect(since('2026-10-31T23:30:00Z')).toEqual(['2026-11-01'])
  expect(since('2026-12-03T10:00:00Z')).toEqual([])
})

test('a month is published on the second day after its end', () => {
  expect(publishedMonths(new Date('2026-11-30T12:00:00Z'))[0]).toBe('2026-10-01')
  // In Italy this is the first of December, when a process may still hold visits of November.
  expect(publishedMonths(new Date('2026-11-30T23:30:00Z'))[0]).toBe('2026-10-01')
  expect(publishedMonths(new Date('2026-12-01T22:59:00Z'))[0]).toBe('2026-10-01')
  expect(publishedMonths(new Date('2026-12-01T23:00:00Z'))[0]).toBe('2026-11-01')
  const months = publishedMonths(new Date('2027-01-02T12:00:00Z'))
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-12-01', '2026-01-01', 12])
})

test('each figure is its count with its own noise, from ten on; cells of one figure are added up', () => {
  const key = Buffer.alloc(32, 3)
  const month = '2026-10-01'
  const figures: Figure[] = ['visits', 'search', 'mail']
  const counts = [
    { month, figure: 'visits', count: 300 },
    { month, figure: 'visits', count: 40 },
    { month, figure: 'search', count: 340 },
    { month: '2026-09-01', figure: 'mail', count: 900 },
  ] as const
  const [shown] = withNoise(key, 'school a', { months: [month], figures }, counts)
  const noise = (figure: string) => noiseFor(key, `school a ${figure} ${month}`)
  expect(shown).toEqual({ month, figures: { visits: 340 + noise('visits'), search: 340 + noise('search') } })
  for (let count = 0; count < 40; count += 1) {
    const wanted = { months: [month], figures: ['visits'] as const }
    const [few] = withNoise(key, 'school b', wanted, [{ month, figure: 'visits', count }])
    const noisy = count + noiseFor(key, `school b visits ${month}`)
    expect(few!.figures.visits).toBe(noisy >= 10 ? noisy : undefined)
  }
})
