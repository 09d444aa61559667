import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { people } from '#bench/relevance/people.ts'
import { writeRelevancePeople } from '#bench/relevance/write.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { recompute } from '#public/ricalcola-ordine.mjs'
import { groupFacts } from '#domain/register-search/index/rules.ranking.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { refreshEntry, writeNextFree } from '#domain/professionals/listing/write.server.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { resultGroups } from './components/result-people.ts'
import { readFeed } from './read.feed.server.ts'
import { matchRegister, PAGE_SIZE, readOrder, searchRegister } from './read.server.ts'
import { NEAREST } from './rules.nearest.ts'
import { FACETS } from '../query/rules.ts'
import { readRegisterSearch } from '../query/schema.ts'

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
/** The facts as /ordine.json publishes them, in another order. */
function published(order: Awaited<ReturnType<typeof readOrder>>) {
  const facts = order.people!.map(({ id, group, km, essential, lacks }) => {
    return { id, km: km ?? null, essential, lacks, ...groupFacts(group) }
  })
  return { day: TODAY, search: order.search, nearest: order.nearest, people: facts.toReversed() }
}
/** Those that the page shows, also when nobody meets the search. */
async function idsOf(address: string) {
  const { people: listed, nearest } = await find(address)
  return [...listed, ...nearest].map(({ id }) => id)
}

test('several ordinary words are no misspelt name; one alone may be', async () => {
  const name = (address: string) => matchRegister(database.db, searchOf(address), context)
  const alone = await name('q=Conto')
  expect([alone.alike, alone.matches.total > 0]).toEqual([true, true])
  const several = await name('q=guardo conto')
  expect([several.alike, several.matches.total]).toEqual([false, 0])
  expect((await find('q=guardo conto')).nearest.length).toBeGreaterThan(0)
})

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
      const { pages } = await find(address)
      for (let page = 1; page <= pages; page += 1) {
        expect(await idsOf(`${address}&pagina=${page}`)).toEqual(recompute(published(order), page))
      }
    }
  })

  test('of who comes nearest is the published one too', async () => {
    for (const address of [
      'q=autismo&dove=Milano',
      'q=panico&dove=Aosta&lingua=zh',
      'dove=Belluno&raggio=5&orario=sera',
    ]) {
      const order = await readOrder(database.db, searchOf(address), context)
      expect([address, order.total, order.nearest]).toEqual([address, 0, true])
      const { nearest } = await find(address)
      expect(nearest.length).toBeGreaterThan(3)
      expect(nearest.map(({ id }) => id)).toEqual(recompute(published(order), 1))
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
  test('shows who comes nearest, and ways out that find somebody, the least given up first', async () => {
    const { total, nearest, ways } = await find('q=panico&dove=Novara&eta=adulti&lingua=zh&orario=sera')
    expect(total).toBe(0)
    expect(nearest).toHaveLength(NEAREST)
    const kinds = ways.map(({ kind }) => kind)
    const inOrder = ['wider', 'without', 'online', 'region', 'italy', 'without']
    expect(kinds).toEqual(
      inOrder.filter((kind) => kinds.includes(kind as (typeof kinds)[number])).slice(0, kinds.length),
    )
    for (const way of ways) {
      expect(way.total).toBeGreaterThan(0)
      expect(await countOf(way.search)).toBe(way.total)
    }
  })

  test.each([
    'q=autismo&dove=Milano',
    'dove=Paperopoli',
    'q=Zzyzx Qwertyuiop',
    'lingua=zh&liberi=1&orario=sabato&genere=m',
  ])('never without people while there are some in the register: %s', async (address) => {
    const { total, nearest } = await find(address)
    expect(total).toBe(0)
    expect(nearest).toHaveLength(NEAREST)
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

  test('keeps invented people apart: they are listed below, and count nowhere', async () => {
    const before = await find('')
    await database.db.transaction(async (tx) => {
      await tx.update(professionals).set({ is_demo: true }).where(eq(professionals.id, people[1]!.id))
      await refreshEntry(tx, people[1]!.id)
    })
    const shown = await find('', { showSamples: true })
    const hidden = await find('')
    expect([shown.total, hidden.total, shown.onlySamples]).toEqual([
      before.total - 1,
      before.total - 1,
      false,
    ])
    expect(shown.counts).toEqual(hidden.counts)
    expect(shown.samples.map((one) => one.id)).toEqual([people[1]!.id])
    expect(hidden.samples).toEqual([])
    expect((await find('pagina=2', { showSamples: true })).samples).toEqual([])
  })

  test('of a surname finds who has it, not whose text shares its stem, unless nobody has it', async () => {
    const own = await freshDatabase()
    try {
      const add = (who: string, last_name: string, bio: string, is_demo = false) =>
        addPerson(own.db, { id: who, first_name: 'Ada', last_name, bio, is_demo })
      await add('rossano', 'Rossano', 'Rossano lavora con gli adulti.')
      const found = async (q: string) => {
        const { people: listed, alike } = await searchRegister(own.db, searchOf(`q=${q}`), context)
        return [listed.map((one) => one.id), alike]
      }
      await add('finta', 'Rossi', '', true)
      expect(await found('Rossi')).toEqual([['rossano'], false])
      await add('rossini', 'Rossini', '')
      await add('rossi', 'Rossi', '')
      expect(await found('Rossi')).toEqual([['rossi'], false])
      expect(await found('dottoressa+Rossi')).toEqual([['rossi'], false])
      expect(await found('Rossin')).toEqual([['rossini'], true])
      // An ordinary word that somebody is called by: first who is, then whose text has it.
      await add('gioia', 'Serena', '')
      await add('testo', 'Bellini', 'Un lavoro sereno.')
      expect(await found('Serena')).toEqual([['gioia'], false])
      await add('colori', 'Bellini', 'La stanza gialla.')
      await add('giallo', 'Giallo', '')
      expect(await found('giallo')).toEqual([['giallo', 'colori'], false])
    } finally {
      await own.close()
    }
  }, 60_000)

  test('is searched among samples while nobody real is there, and says so', async () => {
    const empty = await freshDatabase()
    try {
      await addPerson(empty.db, { id: 'finta', city: 'Milano', is_demo: true }, { problems: ['panico'] })
      const search = searchOf('q=panico&dove=Milano')
      const shown = await searchRegister(empty.db, search, { today: TODAY, showSamples: true })
      expect([shown.onlySamples, shown.people.map((one) => one.id), shown.samples]).toEqual([
        true,
        ['finta'],
        [],
      ])
      const elsewhere = searchOf('q=lutto&dove=Roma')
      const nearest = await searchRegister(empty.db, elsewhere, { today: TODAY, showSamples: true })
      expect([nearest.total, nearest.nearest.map((one) => one.id)]).toEqual([0, ['finta']])
      const hidden = await searchRegister(empty.db, search, context)
      expect([hidden.total, hidden.nearest, hidden.onlySamples]).toEqual([0, [], false])
      await addPerson(empty.db, { id: 'vera', city: 'Bari' })
      const after = await searchRegister(empty.db, search, { today: TODAY, showSamples: true })
      expect([after.total, after.nearest.map((one) => one.id)]).toEqual([0, ['vera']])
      expect(after.samples.map((one) => one.id)).toEqual(['finta'])
    } finally {
      await empty.close()
    }
  }, 60_000)
})

describe('the first hour that can be taken', () => {
  const NOW = new Date('2026-11-21T09:00:00Z')
  const setFree = (id: string, at: string | null) =>
    writeNextFree(database.db, [{ id, nextFree: at === null ? null : new Date(at) }])
  const cards = async (ids: string[]) => listCards(database.db, ids, TODAY, NOW)

  test('is a filter with numbers, a line of the card, and a wish like others', async () => {
    const all = (await find('dove=Milano')).people.map(({ id }) => id)
    const [soon, week, far, passed] = all as [string, string, string, string]
    await setFree(soon, '2026-11-23T22:30:00Z')
    await setFree(week, '2026-11-28T08:00:00Z')
    await setFree(far, '2026-12-05T08:00:00Z')
    await setFree(passed, '2026-11-20T08:00:00Z')
    const found = async (posto: string) => new Set(await idsOf(`dove=Milano&posto=${posto}`))
    expect(await found('2')).toEqual(new Set([soon]))
    expect(await found('7')).toEqual(new Set([soon, week]))
    expect(await found('14')).toEqual(new Set([soon, week, far]))
    const { counts } = await find('dove=Milano')
    expect(['posto:2', 'posto:7', 'posto:14'].map((tag) => counts[tag])).toEqual([1, 2, 3])
    expect((await find('dove=Milano&posto=3')).total).toBe((await find('dove=Milano')).total)
    const shown = await cards([soon, passed])
    expect(shown.map(({ nextFree }) => nextFree?.toISOString())).toEqual([
      '2026-11-23T22:30:00.000Z',
      undefined,
    ])
    const { plan, people: ranked } = await find('dove=Milano&posto=2')
    const [group] = resultGroups(plan, ranked, shown, TODAY)
    expect(group!.people.map(({ free }) => free)).toEqual(['Primo posto: lunedì 23 novembre, ore 23:30'])
    const order = await readOrder(database.db, searchOf('dove=Milano&posto=14'), context)
    expect(recompute(published(order), 1)).toEqual(await idsOf('dove=Milano&posto=14'))
    expect((await readFeed(database.db, searchOf('dove=Milano&posto=2'), TODAY)).entries.map(({ id }) => id)).toEqual([soon]) // prettier-ignore
    for (const id of [soon, week, far, passed]) await setFree(id, null)
  })

  test('that nobody has still shows people, and the ways out', async () => {
    const { total, nearest, ways } = await find('dove=Milano&posto=2')
    expect(total).toBe(0)
    expect(nearest.length).toBe(NEAREST)
    expect(ways.map(({ removed }) => removed?.name)).toContain('posto')
  })
})
