import { describe, expect, test } from 'vitest'
import { RegisterIndex, type IndexRow } from '#domain/register-search/index/rules.ts'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { nearestTo, toldOf, waysOut, wishesOf } from './rules.nearest.ts'

const TODAY = '2026-11-21'
const searchOf = (address: string) => readRegisterSearch(new URLSearchParams(address))
const planOf = (address: string) => planSearch(searchOf(address))
const context = { today: TODAY, samples: false, search: 'q=x' }

function indexOf(people: Record<string, Partial<IndexRow>>): RegisterIndex {
  const index = new RegisterIndex()
  for (const [n, [id, change]] of Object.entries(people).entries()) {
    index.put({ n, id, called: 'anna rossi', tags: [], towns: [], availableSince: null, complete: true, sample: false, ...change }) // prettier-ignore
  }
  return index
}
const nearest = (
  people: Record<string, Partial<IndexRow>>,
  address: string,
  change: Partial<typeof context> = {},
) => nearestTo(indexOf(people), planOf(address), { ...context, ...change }, 6)
const PANIC = ['m:panico', 'p:panico']

describe('the wishes of a search', () => {
  test('are one for each filter, for the place and for room; more of them weigh the distance', () => {
    const plan = planOf('problema=panico&dove=Milano&orario=sera&liberi=1')
    const ids = wishesOf(plan).map(({ id }) => id)
    expect(ids).toEqual(['m:panico', 'h:sera', 'dove', 'oltre:50', 'oltre:regione', 'libero'])
    expect(toldOf(ids)).toEqual(['m:panico', 'h:sera', 'dove', 'libero'])
    expect(wishesOf(planOf('dove=Paperopoli'))).toEqual([])
  })
})

describe('who comes nearest', () => {
  test('asks least, of those who all ask more than was wished', () => {
    const dear = (euro: number[]) => ({ tags: [...PANIC, ...euro.map((most) => `c:${most}`)] })
    const people = { a: dear([120, 150]), b: dear([50, 60, 70]), c: dear([40, 50, 60, 70]), d: dear([70]) }
    const found = nearest(people, 'q=attacchi di panico 30 euro')
    expect(found.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
    expect(toldOf(found[0]!.unmet)).toEqual(['c:30'])
  })

  test('may receive at either of two times', () => {
    const people = { evening: { tags: ['h:sera'] }, saturday: { tags: ['h:sabato'] }, neither: {} }
    const found = nearest(people, 'q=la sera o il sabato')
    expect(found.map(({ unmet }) => unmet.length)).toEqual([0, 0, 1])
  })

  test('outside the radius counts like one filter, another region only online like two, elsewhere like three', () => {
    const people = {
      evening: { tags: [...PANIC, 'r:lombardia'], towns: ['milano'] },
      further: { tags: [...PANIC, 'h:sera', 'r:lombardia'], towns: ['pavia'] },
      online: { tags: [...PANIC, 'h:sera', 'r:lazio', 'o:online'], towns: ['roma'] },
      region: { tags: [...PANIC, 'h:sera', 'r:lombardia'], towns: ['brescia'] },
      elsewhere: { tags: [...PANIC, 'h:sera', 'r:piemonte'], towns: ['vercelli'] },
      beyond: { tags: [...PANIC, 'h:sera', 'r:lazio'], towns: ['roma'] },
    }
    const found = nearest(people, 'problema=panico&dove=Milano&orario=sera')
    expect(found.map(({ id, unmet }) => [id, unmet.length])).toEqual([
      ['evening', 1],
      ['further', 1],
      ['region', 2],
      ['online', 2],
      ['elsewhere', 3],
    ])
    expect(found[1]!.km).toBeGreaterThan(25)
  })

  test('of equal fit, who is nearer comes first, room or not; who takes nobody now comes last', () => {
    const at = (town: string, change: Partial<IndexRow> = {}) => ({
      tags: [...PANIC, 'o:online'],
      towns: [town],
      ...change,
    })
    const people = {
      closed: at('rovigo', { tags: [...PANIC, 'o:online', 'chiuso'] }),
      milan: at('milano', { availableSince: TODAY }),
      florence: at('firenze', { availableSince: TODAY }),
      padua: at('rovigo'),
    }
    const found = nearest(people, 'problema=panico&dove=Bologna')
    expect(found.map(({ id }) => id)).toEqual(['padua', 'florence', 'milan', 'closed'])
  })

  test('is far away and not online only where there is nobody else', () => {
    const far = { tags: PANIC, towns: ['palermo'] }
    const other = { tags: ['m:lutto', 'p:lutto'], towns: ['pavia'] }
    const ids = (people: Record<string, Partial<IndexRow>>, address: string) =>
      nearest(people, address).map(({ id }) => id)
    const online = { tags: [...PANIC, 'o:online'], towns: ['bari'] }
    expect(ids({ far, online, other }, 'problema=panico&dove=Milano')).toEqual(['online', 'other'])
    expect(ids({ far, other }, 'problema=panico&dove=Milano')).toEqual(['far', 'other'])
    expect(ids({ far }, 'problema=panico&dove=Lombardia')).toEqual(['far'])
  })

  test('is not online for who asked for a room', () => {
    const people = { online: { tags: ['o:online', 'r:lazio'], towns: ['roma'] } }
    const [asked] = nearest(people, 'dove=Milano&modo=studio')
    expect(asked!.unmet).toContain('oltre:regione')
    const [any] = nearest(people, 'dove=Milano')
    expect(any!.met).toContain('oltre:regione')
  })

  test('who takes care of the problem, for the age and in the language, before who lives round the corner', () => {
    const people = {
      corner: { tags: ['l:it', 'e:adulti', 'h:sera', 'bonus', 'r:lombardia'], towns: ['milano'] },
      far: { tags: [...PANIC, 'l:en', 'e:adulti', 'r:sicilia'], towns: ['palermo'] },
    }
    const found = nearest(people, 'problema=panico&lingua=en&eta=adulti&orario=sera&bonus=1&dove=Milano')
    expect(found.map(({ id, essential }) => [id, essential])).toEqual([
      ['far', true],
      ['corner', false],
    ])
    expect(toldOf(found[0]!.met)).toEqual(['m:panico', 'e:adulti', 'l:en'])
  })

  test('one of several problems is enough to come first', () => {
    const people = { none: { tags: ['bonus'] }, one: { tags: ['m:lutto', 'p:lutto'] } }
    expect(nearest(people, 'q=panico+lutto&bonus=1').map(({ id }) => id)).toEqual(['one', 'none'])
  })

  test('are real people, or samples where those are asked for: never both', () => {
    const people = { sample: { tags: PANIC, towns: ['pavia'], sample: true }, real: { tags: [] } }
    expect(nearest(people, 'problema=panico&dove=Milano').map(({ id }) => id)).toEqual(['real'])
    const shown = nearest(people, 'problema=panico&dove=Milano', { samples: true })
    expect(shown.map(({ id }) => id)).toEqual(['sample'])
  })
})

describe('the ways out', () => {
  const kinds = (address: string) =>
    waysOut(searchOf(address), planOf(address)).map(({ kind, removed, search }) =>
      kind === 'wider' ? `${search.raggio} km` : removed ? `without ${removed.name}` : kind,
    )

  test('give up the least first: a wider radius, one filter, online, the region, all of Italy, the words', () => {
    expect(kinds('q=panico&dove=Milano&raggio=10&lingua=en&liberi=1')).toEqual([
      '25 km',
      '50 km',
      'without lingua',
      'without liberi',
      'online',
      'region',
      'italy',
      'without q',
    ])
  })

  test('leave out what was read in the words, one thing at a time, and never what was refused already', () => {
    const ways = waysOut(searchOf('q=panico+la+sera+a+Torino&senza=o:online'), planOf('q=panico+la+sera+a+Torino&senza=o:online')) // prettier-ignore
    expect(ways.map(({ kind, search }) => [kind, search.raggio, search.senza])).toEqual([
      ['wider', 50, ['o:online']],
      ['without', 25, ['o:online', 'h:sera']],
      ['italy', 25, ['o:online', 'dove']],
    ])
  })

  test('offer only what is another search', () => {
    expect(kinds('q=panico')).toEqual([])
    expect(kinds('dove=online&lingua=en')).toEqual(['without lingua', 'italy'])
    expect(kinds('dove=Lombardia&modo=studio')).toEqual(['without modo', 'italy'])
    expect(kinds('dove=provincia+di+Milano&modo=studio')).toEqual(['without modo', 'region', 'italy'])
  })
})
