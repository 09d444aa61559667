import { describe, expect, test } from 'vitest'
import {
  chosenIds,
  listHash,
  MOST_ON_DEVICE,
  readDeviceList,
  readListView,
  readOrder,
  savedAt,
  sortByDistance,
  sortFavourites,
} from './rules.ts'
import { noteText } from './schema.ts'

const AT = '2026-11-20T10:00:00.000Z'

describe('what the device keeps', () => {
  test.each([null, '', 'rotto', '{', 'null', '7', '"a"', '{"id":"1"}', '[null,1,"a",[]]'])(
    '%j is no list and no fault',
    (text) => expect(readDeviceList(text)).toEqual([]),
  )

  test('only what is a favourite is read, each once', () => {
    const text = JSON.stringify([
      { id: '1', at: AT, name: 'Anna Prova', more: true },
      { id: '1', at: AT },
      { id: '../x', at: AT },
      { id: 2, at: AT },
      { id: '3', at: 'ieri' },
      { id: '4', at: AT, name: 7 },
    ])
    expect(readDeviceList(text)).toEqual([
      { id: '1', at: AT, name: 'Anna Prova' },
      { id: '4', at: AT },
    ])
  })

  test('a hundred at most', () => {
    const many = Array.from({ length: 150 }, (_, n) => ({ id: `${n}`, at: AT }))
    expect(readDeviceList(JSON.stringify(many))).toHaveLength(MOST_ON_DEVICE)
  })
})

test('nothing was saved in the future, nor at a time that is none', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(savedAt(AT, now).toISOString()).toBe(AT)
  for (const wrong of ['2100-01-01T00:00:00Z', 'mai', undefined, '-000001-01-01T00:00:00Z'])
    expect(savedAt(wrong, now)).toBe(now)
})

test('an address names four at most, each once, and no order that is unknown', () => {
  expect(chosenIds('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(chosenIds('a b,<x>,,ok')).toEqual(['ok'])
  expect(chosenIds(null)).toEqual([])
  expect([readOrder('nome'), readOrder('distanza'), readOrder(null)]).toEqual(['nome', 'data', 'data'])
})

test('by date, name or city; who left the register last', () => {
  const one = (id: string, last: string, city: string | null, day: number) => ({
    id,
    at: new Date(Date.UTC(2026, 10, day)),
    person: { first_name: 'Ada', last_name: last, city },
  })
  const rows = [
    one('b', 'Èvoli', 'Udine', 1),
    { id: 'gone', at: new Date(Date.UTC(2026, 10, 9)), person: undefined },
    one('c', 'Fabbri', null, 3),
    one('a', 'Dini', 'Bari', 2),
  ]
  const ids = (order: Parameters<typeof sortFavourites>[1]) => sortFavourites(rows, order).map(({ id }) => id)
  expect(ids('data')).toEqual(['gone', 'c', 'a', 'b'])
  expect(ids('nome')).toEqual(['a', 'b', 'c', 'gone'])
  expect(ids('citta')).toEqual(['a', 'b', 'c', 'gone'])
})

test('a note of 2,000 characters is taken, also with line breaks as a browser sends them; one more is not', () => {
  expect(noteText.parse(` ${'a\r\n'.repeat(999)}a `)).toHaveLength(1999)
  expect(noteText.safeParse('a'.repeat(2000)).success).toBe(true)
  expect(noteText.safeParse('a'.repeat(2001)).success).toBe(false)
})

test('by distance the nearest comes first, and who tells no place last', () => {
  const row = (id: string, km: number | null, day: number) => ({
    id,
    km,
    at: new Date(Date.UTC(2026, 10, day)),
    person: undefined,
  })
  const rows = [row('nowhere', null, 1), row('far', 80, 2), row('newer', null, 3), row('here', 0, 4)]
  expect(sortByDistance(rows).map(({ id }) => id)).toEqual(['here', 'far', 'newer', 'nowhere'])
})

describe('what the page of favourites shows', () => {
  test.each([
    ['elenco', 'shared', 30],
    ['confronto', 'compared', 4],
    ['scheda', 'sheet', 4],
  ] as const)('an address with %s is read back, with as many as it may hold', (view, kind, most) => {
    const ids = Array.from({ length: 40 }, (_, at) => `id-${at}`)
    const hash = listHash(view, ids)
    expect(readListView(hash)).toEqual({ kind, ids: ids.slice(0, most) })
    expect(readListView(hash.replaceAll(',', '%2C'))).toEqual({ kind, ids: ids.slice(0, most) })
  })

  test.each(['', '#', '#contenuto', '#elenco=', '#elenco=../x,<b>', '#altro=1,2', '#constructor=1'])(
    '%j is the own list',
    (hash) => expect(readListView(hash)).toEqual({ kind: 'own', ids: [] }),
  )
})
