import { describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { compareWithDirectory, readListedSeats, type KnownSeat, type ListedSeat } from './rules.ts'
import { readMapping, suggestMapping } from './schema.ts'

const DAY = '2026-11-21'
const seat = (over: Partial<ListedSeat>): ListedSeat => ({
  row: 2,
  name: 'Istituto Alfa',
  city: 'Roma',
  region: 'Lazio',
  address: '',
  approach: '',
  decree: '',
  decree_date: '',
  max_students_per_year: null,
  ...over,
})
const known = (over: Partial<KnownSeat>): KnownSeat => ({
  id: 'istituto-alfa-roma',
  school_id: 'istituto-alfa',
  school_name: 'Istituto Alfa',
  listed_name: null,
  city: 'Roma',
  region: 'Lazio',
  address: null,
  decree: 'D.M. 29/05/2009',
  decree_date: '2009-05-29',
  max_students_per_year: 20,
  status: 'active',
  source_type: 'school site',
  source_url: 'https://example.org',
  source_read: '2026-11',
  evidence: 'stated',
  note: null,
  origin: 'seed',
  ...over,
})
const compare = (listed: ListedSeat[], seats: KnownSeat[]) => compareWithDirectory(listed, seats, DAY)

describe('the columns', () => {
  test('are guessed from their names', () => {
    expect(
      suggestMapping([
        'Denominazione istituto',
        'Sede',
        'Regione',
        'Indirizzo',
        'Decreto',
        'Data decreto',
        'N. allievi',
      ]),
    ).toEqual({
      name: 0,
      city: 1,
      region: 2,
      address: 3,
      decree: 4,
      decree_date: 5,
      max_students_per_year: 6,
    })
    expect(suggestMapping(['x', 'y'])).toEqual({})
  })

  test('need a name and a city, each column once', () => {
    expect(readMapping({ name: '0', city: '1', region: '' }, 2)).toEqual({
      ok: true,
      mapping: { name: 0, city: 1 },
    })
    expect(readMapping({ name: '0', city: '0' }, 2)).toMatchObject({
      ok: false,
      errors: { city: /già scelta/ },
    })
    expect(readMapping({ name: '7', city: '' }, 2)).toMatchObject({
      ok: false,
      errors: { name: 'Scegli la colonna' },
    })
  })
})

describe('a row', () => {
  const mapping = { name: 0, city: 1, region: 2, decree_date: 3, max_students_per_year: 4 }
  test('is read with its region and its day', () => {
    expect(
      readListedSeats([['Istituto Alfa', 'REGGIO DI CALABRIA', 'VALLE D’AOSTA', '1.2.2003', '20']], mapping)
        .seats,
    ).toEqual([
      seat({
        city: 'Reggio di Calabria',
        region: "Valle d'Aosta",
        decree_date: '2003-02-01',
        max_students_per_year: 20,
      }),
    ])
  })
  test.each([
    [['', 'Roma', '', '', ''], 'Manca il nome della scuola'],
    [['Alfa', ' - ', '', '', ''], 'Manca la città'],
    [['Alfa', 'Roma', 'Atlantide', '', ''], '«Atlantide» non è una regione'],
    [['Alfa', 'Roma', '', '31/02/2020', ''], /non è una data/],
    [['Alfa', 'Roma', '', '', 'venti'], /non è un numero/],
  ])('%j is told with its reason', (cells, reason) => {
    const [problem] = readListedSeats([cells], mapping).unreadable
    expect(problem).toMatchObject({ row: 2 })
    expect(problem!.reason).toMatch(reason)
  })
  test('that stands twice is read once', () => {
    const { seats, unreadable } = readListedSeats(
      [
        ['Alfa', 'Roma'],
        ['ALFA.', 'roma'],
      ],
      { name: 0, city: 1 },
    )
    expect(seats).toHaveLength(1)
    expect(unreadable).toEqual([{ row: 3, reason: 'Uguale alla riga 2' }])
  })
})

describe('the difference', () => {
  test('equal name and city are one seat, whatever case, accents and punctuation', () => {
    const { confirmed, fresh, gone } = compare(
      [seat({ name: 'ISTITUTO  «Àlfa»', city: 'ROMA' })],
      [known({})],
    )
    expect([confirmed.length, fresh.length, gone.length]).toEqual([1, 0, 0])
  })
  test('an empty cell changes nothing, another value does', () => {
    const { changed } = compare(
      [seat({ decree: 'D.M. 1/1/2020', decree_date: '2020-01-01', address: '' })],
      [known({})],
    )
    expect(changed[0]!.changes).toEqual([
      { field: 'decree', before: 'D.M. 29/05/2009', after: 'D.M. 1/1/2020' },
      { field: 'decree_date', before: '2009-05-29', after: '2020-01-01' },
    ])
  })
  test('what a newer list already said stays as it is', () => {
    const read = known({ source_type: 'ministry', source_read: DAY })
    expect(compare([seat({})], [read])).toMatchObject({ same: [{}], confirmed: [], changed: [] })
  })
  test('what the list does not name is gone, unless it was not published', () => {
    expect(compare([], [known({}), known({ id: 'x', status: 'unknown' })]).gone.map(({ id }) => id)).toEqual([
      'istituto-alfa-roma',
    ])
  })
  test('an unpublished seat that the list names comes back', () => {
    expect(compare([seat({})], [known({ status: 'unknown' })]).changed[0]!.changes).toEqual([
      { field: 'status', before: 'unknown', after: 'active' },
    ])
  })
  test('a like name in the same city is a doubt with its score; in another city it is another seat', () => {
    const row = seat({ name: 'Istituto Alfa di terapia familiare' })
    const there = known({ school_name: 'Istituto ALFA - Terapia Familiare e Relazionale' })
    const [doubt] = compare([row], [there]).doubtful
    expect(doubt!.score).toBeGreaterThan(0.6)
    expect(compare([{ ...row, city: 'Bari' }], [there])).toMatchObject({
      doubtful: [],
      fresh: [{}],
      gone: [{}],
    })
  })
  test('the spelling of a list, once accepted, is known', () => {
    const spelt = known({
      listed_name: 'Alfa (già Istituto Alfa)',
      source_type: 'ministry',
      source_read: DAY,
    })
    expect(compare([seat({ name: 'Alfa - già istituto alfa' })], [spelt]).same).toHaveLength(1)
  })
})

/** Ways in which a list may rename a school: abbreviation, legal form, word order, capitals. */
const RENAMES: ((name: string) => string)[] = [
  (name) => name.toUpperCase() + ' S.R.L.',
  (name) => `Associazione ${name} E.T.S.`,
  (name) => name.replace(/Istituto/g, 'Ist.').replace(/Scuola/g, 'Sc.') + ' - sede',
  (name) => name.replace(/^([^-]+) - (.+)$/, '$2 ($1)').replace(/i/, 'l'),
]

test('200 renamed seats are recognised, each as itself', () => {
  const published = seatRows.filter(({ status, city }) => status === 'active' && city)
  const seats = Array.from({ length: 200 }, (_one, n) => {
    const row = published[n % published.length]!
    const turn = Math.floor(n / published.length)
    // The file has fewer names than seats: they repeat in other cities, as in a real list.
    return known({
      id: `s${n}`,
      school_name: row.name,
      city: turn === 0 ? row.city : `${row.city} ${'xyzw'[turn]}`.repeat(1),
    })
  })
  const distinct = seats.filter(
    (one, n) =>
      seats.findIndex((other) => other.school_name === one.school_name && other.city === one.city) === n,
  )
  const listed = distinct.map((one, n) =>
    seat({ row: n + 2, name: RENAMES[n % RENAMES.length]!(one.school_name), city: one.city! }),
  )
  const { doubtful, fresh, gone, changed, confirmed } = compare(listed, distinct)
  const right = [...doubtful, ...changed, ...confirmed].filter(
    ({ listed: { row }, known: { id } }) => distinct[row - 2]!.id === id,
  )
  expect({ fresh: fresh.map(({ name }) => name), gone: gone.length, right: right.length }).toEqual({
    fresh: [],
    gone: 0,
    right: distinct.length,
  })
})
