import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { PROBLEM_TEXTS } from '#content/landing-problems.ts'
import { findTopic } from '#content/topics/topics.ts'
import { addPerson } from '#e2e/support/people.ts'
import { italianDay } from '#lib/dates.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { bothSentences, placeSentences, problemSentences } from './components/sentences.ts'
import { readSnapshot } from '../index/read.server.ts'
import { countTowns, readLanding, readMedianFee, readPagesWithPeople, readProvinces } from './read.server.ts'
import { findArea, findProblem, landingSearch, neighbours, type Area } from './rules.ts'

let database: Database
const context = { today: italianDay(new Date()), showSamples: true }
const milano = findArea('milano')!
const lombardia = findArea('lombardia')!
const panico = findProblem('panico')!

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const profile = (euro: number) => ({
    problems: ['panico', 'ansia'],
    ages: ['adulti'],
    languages: ['it', 'en'],
    formats: ['individual'],
    online: true,
    in_person: true,
    fees: [{ kind: 'individual', euro }],
    availability: 'open' as const,
    availability_on: context.today,
  })
  for (const euro of [50, 60, 70, 80, 90]) {
    await addPerson(
      db,
      { city: 'Milano' },
      { ...profile(euro), places: [{ city: 'Milano', province: 'MI' }] },
    )
  }
  await addPerson(db, { city: 'Monza' }, { problems: ['lutto'], places: [{ city: 'Monza', province: 'MB' }] })
  await addPerson(db, { id: 'sample', city: 'Rovigo', is_demo: true })
}, 60_000)
afterAll(() => database.close())

const landing = async (area: Area | undefined, problem?: string) =>
  readLanding(database.db, area, problem, context, await readSnapshot(database.db))
const towns = async () => countTowns(await readSnapshot(database.db))

describe('a page exists', () => {
  const listed = async (place: string | undefined, problem?: string) => {
    const page = await landing(place === undefined ? undefined : findArea(place), problem)
    return page && { total: page.total, onlySamples: page.onlySamples }
  }

  test('where somebody receives, and nowhere else', async () => {
    expect(await listed('milano')).toEqual({ total: 5, onlySamples: false })
    expect(await listed('milano', 'panico')).toEqual({ total: 5, onlySamples: false })
    expect(await listed('milano', 'lutto')).toBeUndefined()
    expect(await listed('sesto-san-giovanni')).toBeUndefined()
    expect(await listed('lombardia')).toEqual({ total: 6, onlySamples: false })
    expect(await listed(undefined, 'lutto')).toEqual({ total: 1, onlySamples: false })
  })

  test('for samples alone too, but is counted as nobody real', async () => {
    expect(await listed('rovigo')).toEqual({ total: 1, onlySamples: true })
    const { areas, problems, pairs } = await readPagesWithPeople(database.db)
    expect(areas).toEqual(['lombardia', 'milano', 'monza'])
    expect(problems).toEqual(['ansia', 'lutto', 'panico'])
    expect(pairs).toContainEqual(['milano', 'panico'])
    expect(pairs).not.toContainEqual(['rovigo', 'panico'])
  })

  test('and is known anew when the register changes', async () => {
    expect((await towns()).get('como')).toBeUndefined()
    await addPerson(database.db, { city: 'Como' })
    expect((await towns()).get('como')).toEqual({ real: 1, samples: 0 })
  })
})

test('a fee is told from five on: what half of them ask at most', async () => {
  expect(await readMedianFee(database.db, milano, undefined, await readSnapshot(database.db))).toEqual({
    half: 70,
    people: 5,
  })
  expect(
    await readMedianFee(database.db, findArea('monza'), undefined, await readSnapshot(database.db)),
  ).toBeUndefined()
})

test('neighbours are the nearest towns with people; a region has its fullest ones', async () => {
  const counts = await towns()
  expect(neighbours(milano, counts).map(({ town }) => town.name)).toEqual(['Monza'])
  expect(neighbours(lombardia, counts)[0]).toMatchObject({ town: { name: 'Milano' }, count: 5 })
})

test('the search behind a page is the one of the register', () => {
  expect(landingSearch(milano, 'panico')).toMatchObject({ dove: 'Milano', problema: 'panico', raggio: 5 })
  expect(landingSearch(findArea('samone-tn'), undefined).dove).toBe('Samone (TN)')
  expect(findArea('nessun-luogo')).toBeUndefined()
})

test('the three kinds of page say different things of the same people', async () => {
  const place = placeSentences(milano, (await landing(milano))!)
  const both = bothSentences(milano, panico, (await landing(milano, 'panico'))!)
  const problem = problemSentences(panico.label, (await landing(undefined, 'panico'))!)
  expect(place).toEqual([
    'A Milano, entro 5 km dal centro, nel registro ci sono 5 psicoterapeuti.',
    'In 5 hanno confermato negli ultimi 21 giorni di avere posto.',
    'In 5 lavorano anche online.',
    'Tra chi riceve a Milano, in 5 indicano la tariffa di una seduta individuale: metà chiede 70 euro o meno.',
    'Oltre che in italiano si può parlare in: inglese (5).',
  ])
  expect(both[0]).toBe(
    'Se cerchi aiuto per questo problema (attacchi di panico) a Milano, nel registro trovi 5 persone.',
  )
  expect(both).toContain(
    'Le stesse persone si occupano spesso anche di: ansia e preoccupazioni continue (5).',
  )
  for (const sentence of both) expect(place, sentence).not.toContain(sentence)
  expect(problem[0]).toMatch(/^Nel registro 5 persone dichiarano/)
})

test('of fewer than five people nothing but their number is told', async () => {
  const monza = findArea('monza')!
  const lutto = findProblem('lutto')!
  expect(placeSentences(monza, (await landing(monza))!)).toEqual([
    'A Monza, entro 5 km dal centro, nel registro c’è 1 psicoterapeuta.',
  ])
  expect(bothSentences(monza, lutto, (await landing(monza, 'lutto'))!)).toHaveLength(1)
  expect(problemSentences(lutto.label, (await landing(undefined, 'lutto'))!)).toHaveLength(1)
})

describe('the text of each problem', () => {
  const PRAISE =
    /migliore?\b|garanti|guari(r|to|gione)|success[oi]\b|eccellen|infallibil|sconto|gratis|più (efficac|brav|espert)/i

  test.each(PROBLEMS)('$label', ({ id }) => {
    const { text, topic } = PROBLEM_TEXTS[id]!
    const sentences = text
      .join(' ')
      .split(/[.?](?:\s|$)/)
      .filter(Boolean).length
    expect(sentences).toBeGreaterThanOrEqual(3)
    expect(sentences).toBeLessThanOrEqual(6)
    expect(text.join(' ')).not.toMatch(PRAISE)
    expect(findTopic(topic), topic).toBeDefined()
  })

  test('is of no other problem', () => {
    const all = Object.values(PROBLEM_TEXTS).flatMap(({ text }) => text)
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(PROBLEM_TEXTS).toSorted()).toEqual(PROBLEMS.map(({ id }) => id).toSorted())
  })
})

test('provinces are bright by people with room who exist', async () => {
  const { accepting, withRoom } = await readProvinces(database.db, context.today)
  expect({ accepting, withRoom }).toEqual({ accepting: 5, withRoom: { MI: 5 } })
})
