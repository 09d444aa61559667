import { expect, test } from 'vitest'
import { periodsOf, trendsOf } from './rules.trends.ts'

test('weeks begin on Monday, months on their first day; the running one comes first', () => {
  expect(periodsOf('weeks', '2026-11-24').slice(0, 2)).toEqual(['2026-11-23', '2026-11-16'])
  expect(periodsOf('weeks', '2026-11-23')[0]).toBe('2026-11-23')
  expect(periodsOf('weeks', '2026-11-29')[0]).toBe('2026-11-23')
  expect(periodsOf('weeks', '2026-11-24')).toHaveLength(12)
  const months = periodsOf('months', '2026-02-28')
  expect([months[0], months[1], months[2], months.at(-1)]).toEqual([
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
    '2025-03-01',
  ])
})

test('rows are added up by period, kind and source, and shown from ten on', () => {
  const rows = [
    { since: '2026-11-01', kind: 'home', source: 'search', count: 6 },
    { since: '2026-11-01', kind: 'home', source: 'direct', count: 4 },
    { since: '2026-10-01', kind: 'news', source: 'direct', count: 9 },
  ]
  const { periods, kinds, sources } = trendsOf(rows, ['2026-11-01', '2026-10-01'])
  expect(periods).toEqual([
    { name: '2026-11-01', count: 10 },
    { name: '2026-10-01', count: undefined },
  ])
  expect(kinds.filter(({ count }) => count !== undefined)).toEqual([{ name: 'home', count: 10 }])
  expect(sources.filter(({ count }) => count !== undefined)).toEqual([{ name: 'direct', count: 13 }])
})
