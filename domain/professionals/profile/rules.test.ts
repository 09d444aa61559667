import { describe, expect, test } from 'vitest'
import { placeOf } from '#domain/site/places/rules.ts'
import type { OwnProfile } from './read.server.ts'
import {
  answeredQuestions,
  ASKED_FIELDS,
  completeness,
  isRobot,
  NOTHING_DECLARED,
  photoName,
  photoPath,
  placeInWords,
  publicPlace,
  summarise,
} from './rules.ts'
import { FREE_SECTIONS, parseSection as parse, type FreeSection } from './schema.ts'

const parseSection = (section: FreeSection, values: Record<string, string>) => parse(section, values, placeOf)

const nothing: OwnProfile = {
  ...NOTHING_DECLARED,
  id: 'p1',
  first_name: 'Anna',
  last_name: 'Rossi',
  profession: 'Psicologo',
  specialization: null,
  approach: null,
  city: null,
  bio: null,
  visible: true,
  gender: null,
  age_group: null,
  availability_doubted_at: null,
}
const place = {
  city: 'Bologna',
  province: 'BO',
  district: 'Savena',
  address: 'Via Segreta 1',
  precision: 'exact',
  accessible: false,
} as const

describe('the gauge', () => {
  test('is 0 with nothing and 100 with everything, and says what comes next', () => {
    expect(completeness(nothing).percent).toBe(0)
    expect(completeness(nothing).missing.slice(0, 3)).toEqual(['problems', 'ages', 'formats'])
    const all: OwnProfile = {
      ...nothing,
      bio: 'x',
      approach: 'x',
      specialization: 'x',
      photo: 'photos/x.webp',
      problems: ['ansia'],
      ages: ['adulti'],
      languages: ['it'],
      formats: ['individual'],
      online: false,
      in_person: true,
      places: [place],
      fees: [{ kind: 'individual', euro: 70 }],
      bonus: false,
      availability: 'closed',
      session_minutes: 50,
      evening: false,
      saturday: false,
      first_session: 'x',
    }
    expect(completeness(all)).toEqual({ percent: 100, missing: [], sent: [] })
  })

  test('what was sent and waits for the office is sent, not missing', () => {
    const before = completeness(nothing)
    const sent = completeness({ ...nothing, approach: 'x' }, new Set(['bio', 'photo', 'approach', 'leave']))
    expect(sent.sent).toEqual(['bio', 'photo'])
    for (const field of ['bio', 'photo', 'approach'] as const) {
      expect(before.missing).toContain(field)
      expect(sent.missing).not.toContain(field)
    }
    expect(sent.percent).toBeGreaterThan(before.percent)
  })

  test('a place counts only for whoever sees people in person, and «no» is an answer', () => {
    expect(completeness({ ...nothing, in_person: true }).missing).toContain('places')
    const online = completeness({ ...nothing, online: true, in_person: false, bonus: false })
    expect(online.missing).not.toContain('places')
    expect(online.missing).not.toContain('bonus')
  })

  test('asks of every place whether one gets in without steps, and of all three hours', () => {
    const places = [
      { ...place, accessible: true },
      { ...place, accessible: null },
    ]
    expect(completeness({ ...nothing, in_person: true, places }).missing).toContain('accessible')
    expect(completeness({ ...nothing, places }).missing).not.toContain('accessible')
    expect(completeness({ ...nothing, session_minutes: 50, evening: true }).missing).toContain('hours')
  })
})

describe('the questions of whoever looks for somebody', () => {
  const answered = (facts: Partial<OwnProfile>) =>
    answeredQuestions({ ...nothing, ...facts }).flatMap((one) => (one.answered ? [one.question] : []))

  test('whatever the gauge leaves to them is missing in them too', () => {
    const facts: Partial<OwnProfile>[] = [
      { problems: ['ansia'] },
      { ages: ['adulti'] },
      { formats: ['couple'] },
      { in_person: true },
      { in_person: true, places: [place] },
      { availability: 'open' },
      { fees: [{ kind: 'individual', euro: 70 }] },
      { languages: ['it'] },
      { bonus: true },
      {},
    ]
    const questionOf: Partial<Record<string, string>> = { ages: 'whom', formats: 'whom', places: 'where', fees: 'price', bonus: 'price' } // prettier-ignore
    for (const one of facts) {
      const { missing } = completeness({ ...nothing, ...one })
      for (const field of missing.filter((name) => ASKED_FIELDS.has(name)))
        expect(answered(one), field).not.toContain(questionOf[field] ?? field)
    }
  })

  test('an empty profile answers none, and every one leads to a section of the form', () => {
    expect(answered({})).toEqual([])
    const sections = new Set(answeredQuestions(nothing).map(({ section }) => section))
    expect([...sections].toSorted()).toEqual(FREE_SECTIONS.toSorted())
  })

  test.each<[string, Partial<OwnProfile>, Partial<OwnProfile>]>([
    ['whom', { ages: ['adulti'] }, { ages: ['adulti'], formats: ['couple'] }],
    ['problems', {}, { problems: ['ansia'] }],
    ['availability', {}, { availability: 'closed' }],
    ['where', { in_person: true }, { in_person: true, places: [place] }],
    ['where', { online: false, in_person: false }, { online: true, in_person: false }],
    ['hours', { evening: true }, { evening: true, saturday: false }],
    [
      'price',
      { fees: [{ kind: 'couple', euro: 70 }], bonus: true },
      { fees: [{ kind: 'individual', euro: 70 }], bonus: false },
    ],
    ['languages', {}, { languages: ['it'] }],
    ['gender', {}, { gender: 'x' }],
    ['age_group', {}, { age_group: '40-54' }],
    [
      'style',
      { style_structure: 1, style_talk: 3 },
      { style_structure: 1, style_talk: 3, style_homework: 5 },
    ],
  ])('%s is answered by all that is asked, not by a part', (question, part, whole) => {
    expect(answered(part)).not.toContain(question)
    expect(answered(whole)).toEqual([question])
  })
})

describe('a place', () => {
  test('shows its street only when it was said to be exact', () => {
    expect(placeInWords({ ...place, precision: 'exact' })).toBe('Via Segreta 1, Savena, Bologna (BO)')
    expect(placeInWords({ ...place, precision: 'district' })).toBe('Savena, Bologna (BO)')
    expect(JSON.stringify(publicPlace({ ...place, precision: 'district' }))).not.toContain('Segreta')
  })
})

test('a photo has a name without its folder, and no name leads elsewhere', () => {
  const name = `${'0a'.repeat(18)}.webp`
  expect(photoPath(name)).toBe(`photos/${name}`)
  expect(photoName(`photos/${name}`)).toBe(name)
  for (const wrong of ['../documents/x', 'x.webp', `${name}.exe`, '', `${'0A'.repeat(18)}.webp`]) {
    expect(photoPath(wrong)).toBeUndefined()
  }
})

describe('a robot', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/17 Safari/605 (Applebot/0.1)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux) HeadlessChrome/120.0',
    'curl/8.5.0',
    'python-requests/2.31',
    '',
    null,
  ])('%s', (agent) => expect(isRobot(agent)).toBe(true))

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ])('is not %s', (agent) => expect(isRobot(agent)).toBe(false))
})

test('statistics are sums: thirty days and twelve months', () => {
  const rows = [
    { day: '2026-11-21', kind: 'view', count: 3 },
    { day: '2026-10-23', kind: 'view', count: 5 },
    { day: '2026-10-22', kind: 'view', count: 100 },
    { day: '2026-11-01', kind: 'contact', count: 2 },
    { day: '2025-12-01', kind: 'view', count: 7 },
    { day: '2026-11-20', kind: 'listed', count: 40 },
    { day: '2026-11-20', kind: 'first', count: 4 },
    { day: '2026-11-20', kind: 'unknown', count: 9 },
  ]
  const { last30, months } = summarise(rows, '2026-11-21')
  expect(last30).toEqual({ views: 8, contacts: 2, listed: 40, firsts: 4 })
  expect(months.map(({ month }) => month)).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-11', views: 3, contacts: 2, listed: 40, firsts: 4 })
  expect(months[1]).toMatchObject({ month: '2026-10', views: 105, contacts: 0 })
  expect(months[11]).toMatchObject({ month: '2025-12', views: 7, contacts: 0 })
})

describe('a part of the form', () => {
  test('keeps what the vocabulary knows and nothing else', () => {
    expect(
      parseSection('problems', { 'problem.ansia': 'on', 'problem.inventato': 'on', ansia: 'on' }),
    ).toEqual({
      ok: true,
      change: { section: 'problems', problems: ['ansia'] },
    })
    expect(parseSection('availability', { availability: 'sempre' })).toMatchObject({
      change: { availability: null },
    })
  })

  test('reads up to five places and skips the empty ones', () => {
    const parsed = parseSection('places', {
      online: 'no',
      in_person: 'yes',
      'place.0.city': ' Forlì ',
      'place.0.province': 'fc',
      'place.0.precision': 'qualcosa',
      'place.0.accessible': 'no',
      'place.2.city': 'Roma',
      'place.2.province': 'RM',
      'place.2.address': 'Via Larga 2',
      'place.2.precision': 'exact',
      'place.5.city': 'Sesta',
      'place.5.province': 'RM',
    })
    expect(parsed).toEqual({
      ok: true,
      change: {
        section: 'places',
        online: false,
        in_person: true,
        places: [
          {
            city: 'Forlì',
            province: 'FC',
            district: null,
            address: null,
            precision: 'district',
            accessible: false,
            latitude: expect.closeTo(44.22, 1),
            longitude: expect.closeTo(12.04, 1),
          },
          expect.objectContaining({
            city: 'Roma',
            address: 'Via Larga 2',
            precision: 'exact',
            accessible: null,
          }),
        ],
      },
    })
  })

  test('says under which field something is wrong', () => {
    const typed = { 'place.1.city': 'R', 'place.1.province': 'Roma', 'place.1.precision': 'exact' }
    const outcome = parseSection('places', typed)
    expect(outcome.ok ? [] : Object.keys(outcome.errors).toSorted()).toEqual([
      'place.1.address',
      'place.1.city',
      'place.1.province',
    ])
    const street = { 'place.0.city': 'Roma', 'place.0.province': 'RM', 'place.0.precision': 'exact' }
    expect(parseSection('places', street)).toMatchObject({
      errors: { 'place.0.address': [expect.stringContaining('via e numero')] },
    })
  })

  test('knows no town of another province, and no province that does not exist', () => {
    const at = (city: string, province: string) =>
      parseSection('places', { 'place.2.city': city, 'place.2.province': province })
    for (const [city, province] of [
      ['Bolonga', 'BO'],
      ['Bologna', 'RM'],
      ['Bologna', 'XX'],
    ] as const) {
      expect(at(city, province), `${city} ${province}`).toMatchObject({
        ok: false,
        errors: {
          'place.2.city': [expect.stringContaining(`Non troviamo ${city} in provincia di ${province}`)],
        },
      })
    }
    expect(at('bologna', 'bo')).toMatchObject({ change: { places: [{ city: 'Bologna', province: 'BO' }] } })
  })

  test('reads how long a session is, evenings and Saturdays', () => {
    expect(parseSection('hours', { session_minutes: ' 50 ', evening: 'yes', saturday: '' })).toEqual({
      ok: true,
      change: { section: 'hours', session_minutes: 50, evening: true, saturday: null },
    })
    expect(parseSection('hours', {})).toMatchObject({ change: { session_minutes: null } })
    for (const wrong of ['9', '181', '50,5', 'un’ora', '-50'])
      expect(parseSection('hours', { session_minutes: wrong })).toMatchObject({
        errors: { session_minutes: [expect.stringContaining('da 10 a 180')] },
      })
  })

  test('takes a position only from 1 to 5, an age group only from the list, and nothing as no answer', () => {
    const style = { style_structure: null, style_talk: null, style_homework: null }
    const given = { style_structure: '1', style_talk: '5', style_homework: '3' }
    expect(parseSection('style', given)).toMatchObject({
      change: { section: 'style', style_structure: 1, style_talk: 5, style_homework: 3 },
    })
    expect(parseSection('style', {})).toMatchObject({ change: style })
    for (const style_talk of ['', '0', '6', '15', '2.5', '-1', 'due', ' 2'])
      expect(parseSection('style', { style_talk })).toMatchObject({ change: style })
    expect(parseSection('people', { age_group: 'da-55' })).toMatchObject({ change: { age_group: 'da-55' } })
    expect(parseSection('people', { age_group: '12' })).toMatchObject({ change: { age_group: null } })
  })

  test('takes a gender only from the list', () => {
    expect(parseSection('people', { gender: 'x' })).toMatchObject({ change: { gender: 'x' } })
    expect(parseSection('people', { gender: 'altro' })).toMatchObject({ change: { gender: null } })
  })

  test.each(['501', '-1', '70,50', 'settanta', '1e2', '99999'])('a fee of %s is refused', (fee) => {
    expect(parseSection('fees', { 'fee.individual': fee })).toMatchObject({
      ok: false,
      errors: { 'fee.individual': [expect.stringContaining('da 0 a 500')] },
    })
  })

  test('a fee left empty is none, zero is one', () => {
    expect(parseSection('fees', { 'fee.first': '0', 'fee.individual': '', bonus: 'yes' })).toEqual({
      ok: true,
      change: { section: 'fees', fees: [{ kind: 'first', euro: 0 }], bonus: true },
    })
  })
})
