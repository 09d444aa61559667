import { describe, expect, test } from 'vitest'
import { dayBefore, italianDay } from '#lib/dates.ts'
import { availabilityNow, availabilitySentence, availableSince, type AvailabilityRow } from './rules.ts'

describe('availability', () => {
  const row = (
    availability: AvailabilityRow['availability'],
    on: string | null,
    doubted: Date | null = null,
  ) => ({
    availability,
    availability_on: on,
    availability_doubted_at: doubted,
    paused_until: null,
  })
  const now = (...given: Parameters<typeof row>) => availabilityNow(row(...given), '2026-11-21').state

  test('counts for 21 days after it was confirmed, and says when that was', () => {
    expect(availabilityNow(row('open', '2026-11-12'), '2026-11-21')).toEqual({
      state: 'open',
      on: '2026-11-12',
    })
    expect([now('open', '2026-10-31'), now('open', '2026-10-30')]).toEqual(['open', 'stale'])
    expect([now('waiting', '2026-10-31'), now('waiting', '2026-10-30')]).toEqual(['waiting', 'stale'])
  })

  test('that is doubted, or has no date, is never shown as open', () => {
    expect(now('open', '2026-11-21', new Date())).toBe('stale')
    expect(now('open', null)).toBe('stale')
  })

  test('closed stays closed, nothing told is unknown', () => {
    expect(now('closed', '2025-01-01', new Date())).toBe('closed')
    expect(now(null, null)).toBe('unknown')
  })

  test('gives way to a pause until its last day', () => {
    const paused = { ...row('open', '2026-11-20'), paused_until: '2026-11-21' }
    expect(availabilityNow(paused, '2026-11-21')).toEqual({ state: 'paused', on: '2026-11-21' })
    expect(availabilityNow(paused, '2026-11-22')).toEqual({ state: 'open', on: '2026-11-20' })
    expect(availabilitySentence(paused, '2026-11-21')).toBe('È in pausa fino al 21 novembre 2026.')
    expect(availableSince(paused)).toBeNull()
  })

  test('goes by the Italian day, over the change of the clock and of the year', () => {
    expect(italianDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
    expect(dayBefore('2027-01-05', 21)).toBe('2026-12-15')
    expect(dayBefore('2026-11-05', 21)).toBe('2026-10-15')
  })
})

test('the register goes by «open» that is not doubted, and says the day with it', () => {
  const row = {
    availability: 'open',
    availability_on: '2026-11-12',
    availability_doubted_at: null,
    paused_until: null,
  } as const
  expect(availableSince(row)).toBe('2026-11-12')
  expect(availableSince({ ...row, availability: 'waiting' })).toBeNull()
  expect(availableSince({ ...row, availability_doubted_at: new Date() })).toBeNull()
  const say = (change: Partial<AvailabilityRow>, today = '2026-11-21') =>
    availabilitySentence({ ...row, ...change }, today)
  expect(say({})).toBe('Ha posto: lo ha confermato il 12 novembre 2026.')
  expect(say({}, '2026-12-21')).toContain('non lo ha confermato negli ultimi 21 giorni')
  expect(say({ availability: 'closed' })).toBe('Adesso non accetta nuove persone.')
  expect(say({ availability_on: null })).toBe('Non dice se ha posto.')
})
