import { describe, expect, test } from 'vitest'
import { dayBefore, italianDay } from '#lib/dates.ts'
import { findTown } from '#domain/site/places/rules.ts'
import type { OwnProfile } from './read.server.ts'
import {
  answeredQuestions,
  ASKED_FIELDS,
  completeness,
  firstFee,
  isFilled,
  NOTHING_DECLARED,
  photoName,
  photoPath,
  placeInWords,
  publicPlace,
  statedFees,
} from './rules.ts'
import { FREE_SECTIONS, parseSection as parse, type FreeSection } from './schema.ts'

const parseSection = (section: FreeSection, values: Record<string, string>) =>
  parse(section, values, { findTown, placeIds: [] })

const nothing: OwnProfile = {
  ...NOTHING_DECLARED,
  id: 'p1',
  registered_at: new Date('2026-10-05T10:00:00Z'),
  first_name: 'Anna',
  last_name: 'Rossi',
  profession: 'Psicologo',
  specialization: null,
  approach: null,
  city: null,
  bio: null,
  visible: true,
  gender: null,
  shown_gender: null,
  age_group: null,
  availability_doubted_at: null,
  paused_until: null,
}
const place = {
  id: 'luogo-1',
  city: 'Bologna',
  province: 'BO',
  district: 'Savena',
  address: 'Via Segreta 1',
  precision: 'exact',
  accessible: false,
} as const

test('each part says whether it is filled, and nobody has to pause', () => {
  const filled = (facts: OwnProfile) => FREE_SECTIONS.filter((section) => isFilled(facts, section))
  expect(filled(nothing)).toEqual([])
  expect(isFilled(nothing, 'pause')).toBeUndefined()
  expect(isFilled(nothing, 'fees')).toBe(false)
  const some = { ...nothing, online: false, evening: true, phone: '+39054312345', problems: ['ansia'] }
  expect(filled({ ...some, paused_until: '2026-12-01' })).toEqual([
    'problems',
    'places',
    'hours',
    'contacts',
    'pause',
  ])
})

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
    const unasked = new Set(['contacts', 'pause'])
    expect([...sections].toSorted()).toEqual(FREE_SECTIONS.filter((one) => !unasked.has(one)).toSorted())
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
    ])
    const street = { 'place.0.city': 'Roma', 'place.0.province': 'RM', 'place.0.precision': 'exact' }
    expect(parseSection('places', street)).toMatchObject({
      errors: { 'place.0.address': [expect.stringContaining('via e numero')] },
    })
  })

  test('takes a province by name or code, or from a town whose name is the only one', () => {
    const at = (city: string, province: string) =>
      parseSection('places', { 'place.2.city': city, 'place.2.province': province })
    for (const province of ['bo', 'Bologna', 'BOLOGNA', ''])
      expect(at('bologna', province), province).toMatchObject({
        change: { places: [{ city: 'Bologna', province: 'BO' }] },
      })
    expect(at('Roma', 'Roma')).toMatchObject({ change: { places: [{ city: 'Roma', province: 'RM' }] } })
    expect(at('Castro', 'Lecce')).toMatchObject({ change: { places: [{ city: 'Castro', province: 'LE' }] } })
  })

  test.each([
    ['Bolonga', 'BO', 'city', 'Non troviamo il comune Bolonga'],
    ['Bolonga', '', 'city', 'Non troviamo il comune Bolonga'],
    ['Bologna', 'RM', 'province', 'Non troviamo Bologna in provincia di RM'],
    ['Roma', 'Ro', 'province', 'Non troviamo Roma in provincia di Ro'],
    ['Bologna', 'XX', 'province', 'Non troviamo Bologna in provincia di XX'],
    ['Castro', '', 'province', 'Ci sono più comuni che si chiamano Castro'],
  ])('refuses «%s», «%s» at the field that is wrong', (city, province, field, words) => {
    expect(parseSection('places', { 'place.2.city': city, 'place.2.province': province })).toEqual({
      ok: false,
      errors: { [`place.2.${field}`]: [expect.stringContaining(words)] },
    })
  })

  test('reads how long a session is, evenings and Saturdays', () => {
    expect(parseSection('hours', { session_minutes: ' 50 ', evening: 'yes', saturday: '' })).toEqual({
      ok: true,
      change: { section: 'hours', week: [], session_minutes: 50, evening: true, saturday: null },
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

  test.each(['70€', '€ 70', '70,00', '70.00', ' 70 euro ', '70,0'])('a fee may be typed as «%s»', (fee) => {
    expect(parseSection('fees', { 'fee.individual': fee })).toMatchObject({
      change: { fees: [{ kind: 'individual', euro: 70 }] },
    })
  })

  test('each error of the fees names its field and says what is wrong', () => {
    const fees = (typed: Record<string, string>) => parseSection('fees', typed)
    expect(fees({ 'fee.individual': '70', 'reduced.studenti': '90' })).toMatchObject({
      errors: { 'reduced.studenti': [expect.stringMatching(/per studenti: deve costare meno .* 70 euro$/)] },
    })
    expect(fees({ 'reduced.studenti': '50' })).toMatchObject({
      errors: { 'reduced.studenti': [expect.stringMatching(/per studenti: scrivi anche .* individuale$/)] },
    })
    // Where the individual session itself is misspelt, that alone is said.
    expect(fees({ 'fee.individual': 'settanta', 'fee.couple': 'x', 'reduced.studenti': '50' })).toEqual({
      ok: false,
      errors: {
        'fee.individual': ['Seduta individuale: scrivi euro interi, da 0 a 500'],
        'fee.couple': ['Seduta di coppia: scrivi euro interi, da 0 a 500'],
      },
    })
  })

  test('a fee left empty is none, zero is one', () => {
    expect(parseSection('fees', { 'fee.first': '', 'fee.individual': '0', bonus: 'yes' })).toEqual({
      ok: true,
      change: { section: 'fees', fees: [{ kind: 'individual', euro: 0 }], reduced_fees: [], bonus: true },
    })
  })

  test('a free first talk is no price, neither here nor in the agenda, nor if it was stated before', () => {
    expect(parseSection('fees', { 'fee.first': '0' })).toEqual({
      ok: false,
      errors: { 'fee.first': ['Primo colloquio: scrivi euro interi, da 1 a 500'] },
    })
    const [free, session] = [
      { kind: 'first', euro: 0 },
      { kind: 'individual', euro: 0 },
    ]
    expect(statedFees([free, session])).toEqual([session])
    expect(firstFee([free])).toBeNull()
    expect(firstFee([{ kind: 'first', euro: 60 }])).toBe(60)
  })

  test('a reduced fee is a plain number below the usual one, for somebody on the list', () => {
    const fees = (typed: Record<string, string>) => parseSection('fees', typed)
    expect(fees({ 'fee.individual': '70', 'reduced.studenti': '45', 'reduced.amici': '10' })).toMatchObject({
      change: { reduced_fees: [{ who: 'studenti', euro: 45 }] },
    })
    expect(fees({ 'fee.individual': '70', 'reduced.isee': '70' })).toMatchObject({
      errors: { 'reduced.isee': [expect.stringContaining('costare meno')] },
    })
    expect(fees({ 'fee.first': '40', 'reduced.isee': '40' })).toMatchObject({
      errors: { 'reduced.isee': [expect.stringContaining('seduta individuale')] },
    })
  })

  test('hours on a Saturday or in the evening answer those questions, and contradict a «no»', () => {
    const week = {
      'week.0.day.6': 'on',
      'week.0.starts': '17',
      'week.0.ends': '20',
      'week.0.where': 'online',
    }
    expect(parseSection('hours', week)).toMatchObject({ change: { evening: true, saturday: true } })
    expect(parseSection('hours', { ...week, saturday: 'no', evening: 'yes' })).toMatchObject({
      errors: { saturday: [expect.stringContaining('sabato')] },
    })
  })

  test('a telephone is kept in one form, and shown only where there is one', () => {
    const read = (phone: string) => parseSection('contacts', { phone, phone_shown: 'on' })
    expect(read('0543 123456')).toMatchObject({ change: { phone: '+390543123456', phone_shown: true } })
    expect(read('')).toMatchObject({ change: { phone: null, phone_shown: false } })
    expect(read('in studio')).toMatchObject({ errors: { phone: [expect.stringContaining('numero')] } })
  })

  test('a pause ends between today and a year from now, or at once', () => {
    const today = italianDay(new Date())
    const read = (paused_until: string) => parseSection('pause', { paused_until })
    expect(read(today)).toMatchObject({ change: { paused_until: today } })
    expect(read('')).toMatchObject({ change: { paused_until: null } })
    for (const wrong of [dayBefore(today, 1), dayBefore(today, -367), 'presto', '2027-02-30'])
      expect(read(wrong)).toMatchObject({ ok: false })
  })
})
