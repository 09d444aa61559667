import { expect, test } from 'vitest'
import { placeOf } from '#domain/site/places/rules.ts'
import { people } from './people.ts'
import { searches } from './searches.ts'

test('the relevance set holds together', () => {
  const known = new Set(people.map(({ id }) => id))
  expect(known.size).toBe(people.length)
  expect(searches.length).toBeGreaterThanOrEqual(125)
  expect(new Set(searches.map(({ address }) => address)).size).toBe(searches.length)
  for (const { address, must, never } of searches) {
    expect(must.length, address).toBeLessThanOrEqual(10)
    for (const id of [...must, ...never]) expect(known.has(id), `${address}: ${id}`).toBe(true)
    expect(
      must.filter((id) => never.includes(id)),
      address,
    ).toEqual([])
    const first = /^([^=&]+=[^=&]*)(&[^=&]+=[^=&]*)*$/.test(address)
    expect(first, address).toBe(true)
  }
  for (const { id, profile } of people) {
    for (const { city, province } of profile?.places ?? []) {
      expect(placeOf(city, province)?.province, id).toBe(province)
    }
  }
})
