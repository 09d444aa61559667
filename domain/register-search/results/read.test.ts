import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { people } from '#bench/relevance/people.ts'
import { writeRelevancePeople } from '#bench/relevance/write.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { recompute } from '#public/ricalcola-ordine.mjs'
import { groupFacts } from '#domain/register-search/index/rules.ranking.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { matchRegister, PAGE_SIZE, readOrder, searchRegister } from './read.server.ts'
import { FACETS } from '../query/rules.ts'
import { readRegisterSearch, without } from '../query/schema.ts'

const TODAY = '2026-11-21'
const context = { today: TODAY, showSamples: false }

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await writeRelevancePeople(database.db, people, TODAY)
}, 120_000)
afterAll(() => database.close())

const searchOf = (address: string) => readRegisterSearch(new URLSearchParams(address))
const find = (address: string, change: Partial<typeof context> = {}) =>
  searchRegister(database.db, searchOf(address), { ...context, ...change })
const countOf = async (search: ReturnType<typeof searchOf>) =>
  (await matchRegister(database.db, search, context)).matches.total
const idsOf = async (address: string) => (await find(address)).people.map(({ id }) => id)

describe('numbers beside the filters', () => {
  test.each([
    '',
    'q=ansia',
    'dove=Milano&raggio=25',
    'q=ansia&dove=Milano&modo=online',
    'approccio=psicodinamico&eta=adulti',
  ])('are how many one finds who chooses them: %s', async (address) => {
    const { counts } = await find(address)
    for (const [name, tag] of FACETS) {
      const value = tag === 'tariffa' ? 'indicata' : tag.slice(tag.indexOf(':') + 1)
      const chosen = new URLSearchParams(address)
      if (name === 'eta' || name === 'formato' || name === 'lingua' || name === 'orario')
        chosen.append(name, value)
      else chosen.set(name, value)
      expect([tag, counts[tag]]).toEqual([tag, await countOf(searchOf(chosen.toString()))])
    }
  })
})

describe('the order', () => {
  test('is the published one, page after page', async () => {
    for (const address of [
      '',
      'q=ansia',
      'dove=Milano&raggio=50',
      'q=depressione&dove=Roma',
      'modo=online',
    ]) {
      const order = await readOrder(database.db, searchOf(address), context)
      const facts = order.people!.map(({ id, group, km }) => {
        const { acceptsNew: free, ...own } = groupFacts(group)
        return { id, km: km ?? null, free, ...own }
      })
      const { pages } = await find(address)
      for (let page = 1; page <= pages; page += 1) {
        const expected = recompute({ day: TODAY, search: order.search, people: facts.toReversed() }, page)
        expect(await idsOf(`${address}&pagina=${page}`)).toEqual(expected)
      }
    }
  })

  test('is another on another day, for the same people', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23']
    const orders = await Promise.all(
      days.map(async (today) => (await find('q=ansia', { today })).people.map(({ id }) => id)),
    )
    expect(new Set(orders.map((ids) => ids.join())).size).toBeGreaterThan(1)
    expect((await find('q=ansia')).people.length).toBeLessThanOrEqual(PAGE_SIZE)
  })

  test('availability lapses by the clock', async () => {
    const now = await find('liberi=1')
    const later = await find('liberi=1', { today: '2027-01-21' })
    expect(now.total).toBeGreaterThan(3)
    expect(later.total).toBe(0)
    expect(now.acceptingNew).toBe(now.total)
  })
})

describe('nobody found', () => {
  test('is told, with the one filter whose removal helps most', async () => {
    const address = 'q=autismo&dove=Milano'
    const { total, relaxed } = await find(address)
    expect(total).toBe(0)
    const search = searchOf(address)
    const totals = []
    for (const left of [
      relaxed!.removed,
      { name: 'q' as const, value: 'autismo' },
      { name: 'dove' as const, value: 'Milano' },
    ]) {
      totals.push(await countOf(without(search, left)))
    }
    expect(relaxed!.total).toBe(Math.max(...totals))
    expect(relaxed!.total).toBeGreaterThan(0)
  })

  test('and no word is looked up more than once, however many filters could be left out', async () => {
    const lookups = vi.spyOn(database.db, 'select')
    const filters = 'eta=adulti&formato=coppia&lingua=inglese&lingua=francese&orario=sera&bonus=1&genere=f'
    expect((await find(`q=qzwxq+vbnmz+kjhgf+wqzxy&${filters}`)).total).toBe(0)
    const nobody = lookups.mock.calls.length
    expect((await find(`q=laura+marco+qzwxq&${filters}`)).total).toBe(0)
    const some = lookups.mock.calls.length - nobody
    lookups.mockRestore()
    // A word takes up to three queries; a changed register adds those that update the index.
    expect(nobody).toBeLessThan(3 * 4 + 30)
    expect(some).toBeLessThan(3 * 3 + 40)
  })

  test('also under a place that nobody knows', async () => {
    const { total, plan } = await find('dove=Paperopoli')
    expect([total, plan.unknownPlace]).toEqual([0, true])
  })

  test.each([
    'q=%27%3B+drop+table+professionals%3B--',
    'q=%26+%7C+%21',
    'q=a%3A*',
    'q=%00',
    'q=%F0%9F%99%82',
    `q=${'x'.repeat(400)}`,
    'dove=%25',
    'raggio=-1&pagina=1e9&eta=boh',
  ])('or everybody, but never an error: %s', async (address) => {
    expect((await find(address)).total).toBeGreaterThanOrEqual(0)
  })
})

describe('what is in memory', () => {
  const id = 'prova-cambia'
  const isFound = async () => (await idsOf('q=Zanfrognini')).includes(id)

  test('follows an entry that comes, hides, shows and goes', async () => {
    const [one] = people
    const { profile: _profile, ...rest } = one!
    await writeRelevancePeople(
      database.db,
      [{ ...rest, id, last_name: 'Zanfrognini', profile: one!.profile }],
      TODAY,
    )
    expect(await isFound()).toBe(true)
    const show = async (visible: boolean) =>
      database.db.transaction(async (tx) => {
        await tx.update(profiles).set({ visible }).where(eq(profiles.professional_id, id))
        await refreshEntry(tx, id)
      })
    await show(false)
    expect(await isFound()).toBe(false)
    await show(true)
    expect(await isFound()).toBe(true)
    const before = (await find('')).total
    await database.db.delete(professionals).where(eq(professionals.id, id))
    expect(await isFound()).toBe(false)
    expect((await find('')).total).toBe(before - 1)
    expect(await database.db.$count(registerEntries, eq(registerEntries.professional_id, id))).toBe(0)
  })

  test('keeps invented people apart', async () => {
    await database.db.transaction(async (tx) => {
      await tx.update(professionals).set({ is_demo: true }).where(eq(professionals.id, people[1]!.id))
      await refreshEntry(tx, people[1]!.id)
    })
    const shown = await find('', { showSamples: true })
    const hidden = await find('')
    expect(shown.total).toBe(hidden.total + 1)
    const last = await find(`pagina=${shown.pages}`, { showSamples: true })
    expect(last.people.at(-1)!.id).toBe(people[1]!.id)
  })
})
