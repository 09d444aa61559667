import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { addPerson } from '#e2e/support/people.ts'
import { italianDay } from '#lib/dates.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { mapView } from './map-view.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())
const today = italianDay(new Date())

async function mapOf(address: string, showSamples = false) {
  const search = readRegisterSearch(new URLSearchParams(`vista=mappa&${address}`))
  return mapView(db, search, planSearch(search), { today, showSamples })
}
const counts = (view: Awaited<ReturnType<typeof mapOf>>) =>
  view.bubbles.map(({ label, count }) => `${label} ${count}`)

beforeAll(async () => {
  await addPerson(db, { city: 'Bergamo', is_demo: true })
})

test('where only samples are, they are counted and called so', async () => {
  const view = await mapOf('', true)
  expect(counts(view)).toEqual(['Lombardia 1'])
  expect(view.onlySamples).toBe(true)
  expect(counts(await mapOf(''))).toEqual([])
})

test('regions, then provinces of a region, then towns of a province; samples never beside real people', async () => {
  for (const city of ['Monza', 'Monza', 'Seregno', 'Milano', 'Bologna']) await addPerson(db, { city })
  const italy = await mapOf('', true)
  expect(counts(italy)).toEqual(['Lombardia 4', 'Emilia-Romagna 1'])
  expect(italy.up).toBeUndefined()
  const region = await mapOf('dove=Lombardia', true)
  expect(counts(region)).toEqual(['Monza e Brianza 3', 'Milano 1'])
  expect(region.onlySamples).toBe(false)
  const province = await mapOf('dove=provincia+di+Monza+e+Brianza')
  expect(counts(province)).toEqual(['Monza 2', 'Seregno 1'])
  expect(province.bubbles[0]!.to).not.toContain('mappa')
  expect(province.up!.to).toContain('dove=Lombardia&vista=mappa')
  expect(counts(await mapOf('dove=Monza'))).toEqual(counts(province))
})

test('every bubble lies inside the part of the map that is shown, the larger with more people', async () => {
  for (const address of ['', 'dove=Lombardia', 'dove=Monza']) {
    const { box, bubbles } = await mapOf(address)
    for (const { x, y, r } of bubbles) {
      expect(x - r).toBeGreaterThanOrEqual(box.x - 0.01)
      expect(y + r).toBeLessThanOrEqual(box.y + box.height + 0.01)
    }
    expect(bubbles.at(0)!.r).toBeGreaterThan(bubbles.at(-1)!.r)
  }
})
