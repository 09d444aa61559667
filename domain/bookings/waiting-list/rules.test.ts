import { expect, test } from 'vitest'
import { findPlaceBySlug } from '#domain/site/places/rules.ts'
import { hourInWords } from '#lib/dates.ts'
import { isFitting, mayOffer, offerDeadline, type OfferedHour } from './rules.offers.ts'
import { retakenShare, type WaitingWish } from './rules.ts'
import { waitingForm } from './schema.ts'

test.each([
  ['by day, two hours', '2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z'],
  ['until 21 exactly', '2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z'],
  ['over the night, what is left goes on at 8', '2026-12-01T19:30:00Z', '2026-12-02T08:30:00Z'],
  ['late, from 8 of the next day', '2026-12-01T22:00:00Z', '2026-12-02T09:00:00Z'],
  ['before dawn, from 8 of the same day', '2026-12-01T03:00:00Z', '2026-12-01T09:00:00Z'],
  ['over the night in which the clock goes back', '2026-10-24T20:00:00Z', '2026-10-25T09:00:00Z'],
  ['over the night in which it goes forward', '2027-03-27T21:00:00Z', '2027-03-28T08:00:00Z'],
])('a deadline %s', (_what, now, deadline) => {
  expect(offerDeadline(new Date(now)).toISOString()).toBe(new Date(deadline).toISOString())
})

test('an hour is offered half a day ahead, and only while two hours are left after the deadline', () => {
  const now = new Date('2026-12-01T09:00:00Z')
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([11.9, 12, 30].map((hours) => mayOffer(after(hours), now))).toEqual([false, true, true])
  const night = new Date('2026-12-01T20:00:00Z')
  expect(mayOffer(new Date('2026-12-02T10:30:00Z'), night)).toBe(false)
  expect(mayOffer(new Date('2026-12-02T11:00:00Z'), night)).toBe(true)
})

const milano = findPlaceBySlug('milano')!
const any: WaitingWish = { problem: '', place: { slug: 'milano', km: 25 }, online: true, times: [] }
/** A Thursday, 18:30 in Italy. */
const hour: OfferedHour = {
  starts: new Date('2026-12-03T17:30:00Z'),
  zone: 'Europe/Rome',
  way: 'studio',
  place: { province: 'MI', latitude: milano.latitude, longitude: milano.longitude },
  problems: ['ansia'],
  tags: ['w:emdr', 'l:en'],
}

test.each<[string, Partial<WaitingWish>, Partial<OfferedHour>, boolean]>([
  ['anything, near', {}, {}, true],
  ['a problem that is declared', { problem: 'ansia' }, {}, true],
  ['a problem that is not', { problem: 'lutto' }, {}, false],
  ['too far', { place: { slug: 'roma', km: 50 } }, {}, false],
  ['in the province', { place: { province: 'MI' } }, {}, true],
  ['in another province', { place: { province: 'BG' } }, {}, false],
  ['only online, and it is in a room', { place: null }, {}, false],
  ['online too', {}, { way: 'online', place: null }, true],
  ['not online', { online: false }, { way: 'online', place: null }, false],
  ['on the telephone', {}, { way: 'phone', place: null }, false],
  ['in the evening', { times: ['sera'] }, {}, true],
  ['in the morning, and it is evening', { times: ['mattina'] }, {}, false],
  ['in the morning or in the evening', { times: ['mattina', 'sera'] }, {}, true],
  ['on the clock of the agenda', { times: ['pomeriggio'] }, { zone: 'Europe/London' }, true],
  ['on Saturday', { times: ['sabato'] }, { starts: new Date('2026-12-05T09:00:00Z') }, true],
  [
    'on workdays, and it is Saturday',
    { times: ['mattina'] },
    { starts: new Date('2026-12-05T09:00:00Z') },
    false,
  ],
  ['a method and a language of the professional', { more: ['w:emdr', 'l:en'] }, {}, true],
  ['a method that the professional does not name', { more: ['w:emdr', 'w:act'] }, {}, false],
])('a wish for %s', (_what, wish, change, fits) => {
  expect(isFitting({ ...any, ...wish }, { ...hour, ...change })).toBe(fits)
})

test('how often an hour was taken again is told from ten on, and never as more than all', () => {
  expect(retakenShare(9, 3)).toBeUndefined()
  expect(retakenShare(10, 3)).toEqual({ freed: 10, retaken: 3, share: 0.3 })
  expect(retakenShare(10, 12)).toMatchObject({ retaken: 10, share: 1 })
})

test('an hour in words has no minutes when it is whole', () => {
  expect(hourInWords(new Date('2026-12-03T17:00:00Z'))).toBe('giovedì 3 dicembre, ore 18')
  expect(hourInWords(new Date('2026-12-03T07:05:00Z'))).toBe('giovedì 3 dicembre, ore 8:05')
  expect(hourInWords(new Date('2026-12-03T23:00:00Z'))).toBe('venerdì 4 dicembre, ore 0')
})

const typed = { id: crypto.randomUUID(), name: 'Ada', email: 'Ada@Example.org', consent: 'on' }
const read = (more: object) => waitingForm.safeParse({ ...typed, ...more })

test('the form reads place, online and times, and says what is missing', () => {
  expect(read({ dove: 'Milano', raggio: '10', 'orario.sera': 'on', problema: 'ansia' }).data).toMatchObject({
    email: 'ada@example.org',
    wish: { problem: 'ansia', place: { slug: 'milano', km: 10 }, online: false, times: ['sera'] },
  })
  expect(read({ dove: 'provincia di Bergamo', online: 'on' }).data?.wish).toMatchObject({
    place: { province: 'BG' },
    online: true,
  })
  const more = {
    'inoltre.w:emdr': 'on',
    'inoltre.l:en': 'on',
    'inoltre.m:ansia': 'on',
    'inoltre.w:boh': 'on',
  }
  expect(read({ dove: 'Milano', ...more }).data?.wish.more).toEqual(['w:emdr', 'l:en'])
  expect(read({ dove: 'online', raggio: '7' }).data?.wish).toMatchObject({ place: null, online: true })
  for (const dove of ['', 'Lombardia', 'Atlantide Inferiore']) {
    expect(read({ dove }).error?.issues.map(({ path }) => path)).toEqual([['dove']])
  }
})
