import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from './people.ts'
import { searches } from './searches.ts'
import { writeRelevancePeople } from './write.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'

const TODAY = '2026-11-21'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await writeRelevancePeople(database.db, people, TODAY)
}, 120_000)
afterAll(() => database.close())

/** The first ten and everybody, by their ids. */
async function found(address: string) {
  const search = readRegisterSearch(new URLSearchParams(address))
  const context = { today: TODAY, showSamples: false }
  const all: string[] = []
  for (let pagina = 1; ; pagina += 1) {
    const page = await searchRegister(database.db, { ...search, pagina }, context)
    all.push(...page.people.map(({ id }) => id))
    if (page.page >= page.pages) return { first: all.slice(0, 10), all }
  }
}

describe('the relevance set', () => {
  test('is large enough, and asks for nothing impossible', () => {
    expect(searches.length).toBeGreaterThanOrEqual(120)
    const ids = new Set(people.map(({ id }) => id))
    for (const { must, never, why } of searches) {
      expect(must.length, why).toBeLessThanOrEqual(10)
      for (const id of [...must, ...never]) expect(ids, why).toContain(id)
    }
  })

  test('recall at ten is at least 0.95 and nobody is found who must not be', async () => {
    const missed: string[] = []
    const wrong: string[] = []
    let recall = 0
    let asked = 0
    for (const { address, must, never, why } of searches) {
      const { first, all } = await found(address)
      const present = must.filter((id) => first.includes(id))
      if (must.length > 0) {
        recall += present.length / must.length
        asked += 1
      }
      if (present.length < must.length) {
        missed.push(
          `${address} (${why}): ${must.filter((id) => !first.includes(id)).join(', ')}; found ${first.join(', ')}`,
        )
      }
      const intruders = all.filter((id) => never.includes(id))
      if (intruders.length > 0) wrong.push(`${address} (${why}): ${intruders.join(', ')}`)
    }
    process.stdout.write(
      `recall at ten: ${(recall / asked).toFixed(4)} over ${asked} searches\n${missed.join('\n')}\n`,
    )
    expect(wrong).toEqual([])
    expect(recall / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  }, 120_000)
})
