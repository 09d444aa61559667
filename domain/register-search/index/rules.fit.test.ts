import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableFrom } from '#domain/professionals/availability/rules.ts'
import { distanceKm, findPlaceBySlug } from '#domain/site/places/rules.ts'
import { hashBits } from '#lib/hash.ts'
import { fittest, givingUp, type Wish } from './rules.fit.ts'
import { dailyOrder, Matches, orderSeed, rankGroup } from './rules.ranking.ts'
import { RegisterIndex, type IndexRow } from './rules.ts'

const TODAY = '2026-11-21'
const milano = findPlaceBySlug('milano')!
const context = { today: TODAY, samples: false, search: 'q=x' }

const row = (n: number, change: Partial<IndexRow>): IndexRow => {
  return { n, id: `p-${n}`, called: 'anna rossi', tags: [], towns: [], availableSince: null, complete: true, sample: false, ...change } // prettier-ignore
}
function indexOf(people: readonly IndexRow[]): RegisterIndex {
  const index = new RegisterIndex()
  for (const one of people) index.put(one)
  return index
}

const nearMilano: Wish = { id: 'dove', weight: 'wish', area: { near: milano, km: 25 } }
const bonus: Wish = { id: 'bonus', weight: 'wish', tags: ['bonus'] }
const panic: Wish = { id: 'panico', weight: 'must', tags: ['m:panico'] }

describe('the fittest', () => {
  test('meet every must; more wishes come first, then the published order, and each says what is met', () => {
    const index = indexOf([
      row(0, { tags: ['m:panico', 'p:panico'], towns: ['pavia'] }),
      row(1, { tags: ['m:panico', 'p:panico', 'bonus'], towns: ['milano'] }),
      row(2, { tags: ['bonus'], towns: ['milano'] }),
      row(3, { tags: ['m:panico'], towns: ['milano'] }),
      row(4, { tags: ['m:panico', 'p:panico'], towns: ['monza'] }),
      row(5, { tags: ['m:panico', 'p:panico', 'bonus'], towns: ['milano'], sample: true }),
      row(6, { tags: ['m:panico', 'p:panico'], towns: ['milano'], availableSince: TODAY }),
    ])
    const found = fittest(index, [panic, nearMilano, bonus], context, 10)
    // 6 accepts new people, 4 only declares, 3 only mentions: the published order inside the same fit.
    expect(found.map(({ id }) => id)).toEqual(['p-1', 'p-6', 'p-4', 'p-3', 'p-0'])
    expect(found[0]).toMatchObject({ met: ['panico', 'dove', 'bonus'], unmet: [], km: 0 })
    expect(found[4]).toMatchObject({ met: ['panico'], unmet: ['dove', 'bonus'] })
    expect(found[4]!.km).toBeCloseTo(distanceKm(milano, findPlaceBySlug('pavia')!), 1)
    expect(fittest(index, [panic, nearMilano, bonus], context, 2)).toEqual(found.slice(0, 2))
    const samples = fittest(index, [panic], { ...context, samples: true }, 10)
    expect(samples.map(({ id }) => id)).toEqual(['p-5'])
  })

  test('are nobody when a must is met by nobody: the caller decides what to give up', () => {
    const index = indexOf([row(0, { tags: ['bonus'] })])
    expect(fittest(index, [panic, bonus], context, 5)).toEqual([])
    const nowhere: Wish = { id: 'dove', weight: 'must', area: 'nowhere' }
    expect(fittest(index, [nowhere], context, 5)).toEqual([])
  })

  test('receiving only online is no distance, and may stand in for an area', () => {
    const index = indexOf([row(0, { tags: ['o:online'] }), row(1, { towns: ['roma'] })])
    const either: Wish = { id: 'dove', weight: 'wish', area: { near: milano, km: 25 }, or: ['o:online'] }
    const [online, rome] = fittest(index, [either], context, 5)
    expect(online).toMatchObject({ id: 'p-0', met: ['dove'], km: undefined })
    expect(rome).toMatchObject({ id: 'p-1', unmet: ['dove'] })
  })
})

test('giving up a wish adds those who lack nothing else', () => {
  const index = indexOf([
    row(0, { tags: ['m:panico', 'bonus'], towns: ['milano'] }),
    row(1, { tags: ['m:panico', 'bonus'], towns: ['roma'] }),
    row(2, { tags: ['m:panico', 'bonus'], towns: ['pavia'] }),
    row(3, { tags: ['m:panico'], towns: ['milano'] }),
    row(4, { tags: [], towns: ['milano'] }),
    row(5, { tags: ['m:panico'], towns: ['milano'], sample: true }),
  ])
  const more = (samples: boolean) => givingUp(index, [panic, nearMilano, bonus], { today: TODAY, samples })
  expect(more(false)).toEqual([
    { id: 'panico', more: 0 },
    { id: 'dove', more: 2 },
    { id: 'bonus', more: 1 },
  ])
  expect(more(true).at(-1)).toEqual({ id: 'bonus', more: 1 })
})

const TAGS = ['m:panico', 'p:panico', 'm:lutto', 'p:lutto', 'bonus', 'o:online']
const person = record({
  tags: subarray(TAGS),
  towns: subarray(['milano', 'monza', 'pavia', 'roma']),
  availableSince: constantFrom(null, TODAY, availableFrom(TODAY), availableFrom('2026-11-20')),
  complete: boolean(),
  sample: boolean(),
})
const askedTags = subarray(['m:panico', 'm:lutto', 'bonus', 'of nobody'], { minLength: 1 })
const wish = record({ weight: constantFrom('must' as const, 'wish' as const), kind: constantFrom('tags', 'tags', 'place', 'place or online', 'accepting'), tags: askedTags, km: constantFrom(5, 25, 50) }) // prettier-ignore

function wishOf(
  { weight, kind, tags, km }: { weight: 'must' | 'wish'; kind: string; tags: string[]; km: number },
  at: number,
): Wish {
  // prettier-ignore
  const base = { id: `w-${at}`, weight }
  if (kind === 'tags') return { ...base, tags }
  if (kind === 'accepting') return { ...base, accepting: true }
  const area = { near: milano, km }
  return kind === 'place' ? { ...base, area } : { ...base, area, or: ['o:online'] }
}

const kmOf = (one: IndexRow) =>
  Math.min(...one.towns.map((slug) => distanceKm(milano, findPlaceBySlug(slug)!)))
const isAvailable = (one: IndexRow) => one.availableSince !== null && one.availableSince >= availableFrom(TODAY) // prettier-ignore

function meets(one: IndexRow, wanted: Wish): boolean {
  if ('accepting' in wanted) return isAvailable(one)
  if ('tags' in wanted) return wanted.tags.some((tag) => one.tags.includes(tag))
  const area = wanted.area as { km: number }
  return kmOf(one) <= area.km || (wanted.or ?? []).some((tag) => one.tags.includes(tag))
}

/** The expected order, found by checking each professional against each wish. */
function fitOneByOne(people: readonly IndexRow[], wishes: readonly Wish[], samples: boolean) {
  const hasPlace = wishes.some((one) => 'area' in one)
  const scored = people
    .filter((one) => one.sample === samples)
    .map((one) => {
      const unmet = wishes.filter((wanted) => !meets(one, wanted))
      const onlyMentions = wishes.some(
        (wanted) =>
          'tags' in wanted &&
          wanted.tags.some((tag) => tag.startsWith('m:')) &&
          meets(one, wanted) &&
          !wanted.tags.some((tag) => one.tags.includes(tag.replace('m:', 'p:'))),
      )
      const km = hasPlace ? kmOf(one) : undefined
      const group = rankGroup({
        ...one,
        room: isAvailable(one) ? 'free' : 'unconfirmed',
        km,
        match: onlyMentions ? 1 : 0,
      })
      const order = dailyOrder(hashBits(one.id), orderSeed(TODAY, 'q=x'))
      return { one, unmet, group, order }
    })
  return scored
    .filter(({ unmet }) => unmet.every((wanted) => wanted.weight === 'wish'))
    .toSorted((a, b) => a.unmet.length - b.unmet.length || a.group - b.group || a.order - b.order)
    .map(({ one, unmet, group }) => ({ id: one.id, unmet: unmet.map(({ id }) => id), group }))
}

test('the fittest, and what giving up adds, are what a look at each person finds', () => {
  assert(
    property(
      array(person, { maxLength: 40 }),
      array(wish, { maxLength: 6 }),
      boolean(),
      integer({ min: 1, max: 12 }),
      (own, drawn, samples, count) => {
        const people = own.map((one, n) => row(n, one))
        const wishes = drawn.map(wishOf)
        const index = indexOf(people)
        const expected = fitOneByOne(people, wishes, samples)
        const found = fittest(index, wishes, { ...context, samples }, count)
        expect(found.map(({ id, unmet, group }) => ({ id, unmet, group }))).toEqual(expected.slice(0, count))
        const asWishes = (left: readonly Wish[]) => left.map((one) => ({ ...one, weight: 'must' as const }))
        const whole = (left: readonly Wish[]) => fitOneByOne(people, asWishes(left), samples).length
        expect(givingUp(index, wishes, { today: TODAY, samples })).toEqual(
          wishes.map((one) => {
            const others = wishes.filter((other) => other !== one)
            return { id: one.id, more: whole(others) - whole(wishes) }
          }),
        )
      },
    ),
  )
})

describe('with 100,000 people', () => {
  const towns = ['milano', 'monza', 'pavia', 'roma', 'napoli', 'torino', 'bari', 'palermo']
  const all = Array.from({ length: 100_000 }, (_person, n) => {
    const bits = hashBits(`tratti ${n}`)
    const tags = Array.from({ length: 24 }, (_tag, at) => `t:${at}`).filter((_tag, at) => bits & (1 << at))
    return row(n, { tags, towns: [towns[bits % 8]!], availableSince: bits % 3 ? TODAY : null, complete: bits % 5 > 0 }) // prettier-ignore
  })
  const wishes = Array.from({ length: 12 }, (_wish, at): Wish => {
    return { id: `t:${at}`, weight: at < 2 ? 'must' : 'wish', tags: [`t:${at}`, `t:${at + 12}`] }
  })
  const fastest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const from = performance.now()
        work()
        return performance.now() - from
      }),
    )

  test('weighing twelve wishes and a place costs at most a few plain searches of the same register', () => {
    const index = indexOf(all)
    const plain = {
      tags: [],
      either: [],
      hours: [],
      area: undefined,
      acceptsNew: false,
      words: [],
      namesakes: undefined,
    }
    const search = fastest(() =>
      new Matches(index, { ...plain, today: TODAY, samples: false }).ranked('q=x', 0, 12),
    )
    const weighing = fastest(() => fittest(index, [...wishes, nearMilano], context, 5))
    const giving = fastest(() => givingUp(index, [...wishes, nearMilano], context))
    expect(weighing / search).toBeLessThan(4)
    expect(giving / search).toBeLessThan(4)
  })
})
