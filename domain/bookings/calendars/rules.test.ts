import { describe, expect, test } from 'vitest'
import { isStale, shortAddress, windowOf } from './rules.ts'
import { calendarForm } from './schema.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('a calendar is stale when it fails, was never read, or not for more than a day', () => {
  expect(isStale({ failure: null, succeeded_at: hoursAgo(24) }, NOW)).toBe(false)
  expect(isStale({ failure: null, succeeded_at: hoursAgo(24.01) }, NOW)).toBe(true)
  expect(isStale({ failure: null, succeeded_at: null }, NOW)).toBe(true)
  expect(isStale({ failure: 'slow', succeeded_at: hoursAgo(0.1) }, NOW)).toBe(true)
})

describe('the window', () => {
  const at = (zone: string, now: string) => {
    const { from, until } = windowOf({ zone, ahead_days: 14 }, new Date(now))
    return [from.toISOString(), until.toISOString()]
  }

  test('is whole days on the agenda’s clock, over a change of it too', () => {
    expect(at('Europe/Rome', '2026-10-20T22:30:00Z')).toEqual([
      '2026-10-20T22:00:00.000Z',
      '2026-11-05T23:00:00.000Z',
    ])
    expect(at('Atlantic/Azores', '2026-10-20T22:30:00Z')).toEqual([
      '2026-10-20T00:00:00.000Z',
      '2026-11-05T01:00:00.000Z',
    ])
    expect(at('Pacific/Chatham', '2026-10-20T22:30:00Z')).toEqual([
      '2026-10-20T10:15:00.000Z',
      '2026-11-05T10:15:00.000Z',
    ])
  })
})

test('of an address only the host is shown', () => {
  expect(shortAddress('https://calendario.example.org/privato/abc123/basic.ics?chiave=segreta')).toBe(
    'calendario.example.org/…',
  )
})

describe('the form', () => {
  const addressOf = (address: string) => calendarForm.safeParse({ kind: 'ics', address }).data?.address

  test('takes webcal for https', () => {
    expect(addressOf(' webcal://calendario.example.org/a.ics#b ')).toBe(
      'https://calendario.example.org/a.ics',
    )
    expect(addressOf('WEBCALS://calendario.example.org/a')).toBe('https://calendario.example.org/a')
    expect(addressOf('https://calendario.example.org/a')).toBe('https://calendario.example.org/a')
  })

  test.each([
    '',
    'calendario',
    'http://calendario.example.org/a',
    'file:///etc/passwd',
    'gopher://a.example.org/',
    'data:text/calendar,a',
    'javascript:1',
    'https://anna:segreta@example.org/',
    'https://',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('refuses %s', (address) => expect(addressOf(address)).toBeUndefined())

  test('asks for name and password of an account, and of nothing else', () => {
    const account = {
      kind: 'caldav',
      address: 'https://dav.example.org/',
      username: 'anna',
      password: ' a:b ',
    }
    expect(calendarForm.parse(account)).toEqual(account)
    expect(calendarForm.safeParse({ ...account, password: '' }).success).toBe(false)
    expect(calendarForm.safeParse({ ...account, username: 'a:b' }).success).toBe(false)
    expect(calendarForm.parse({ ...account, kind: 'ics' })).toEqual({ kind: 'ics', address: account.address })
    expect(calendarForm.safeParse({ kind: 'exchange', address: account.address }).success).toBe(false)
  })
})
