import { beforeEach, describe, expect, test } from 'vitest'
import { isAllowed, readConsent, resetConsent, saveConsent } from './cookie-consent.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

describe('cookie consent', () => {
  beforeEach(() => kept.clear())

  test('a choice is kept with its time in milliseconds', () => {
    saveConsent('essential', storage, NOW)
    expect(Object.fromEntries(kept)).toEqual({
      cookieConsent: 'essential',
      cookieConsentTimestamp: String(NOW),
    })
    expect(readConsent(storage, NOW + 5 * 30 * DAY)).toBe('essential')
  })

  test('it is asked again after six months', () => {
    saveConsent('all', storage, NOW)
    expect(readConsent(storage, NOW + 183 * DAY)).toBeUndefined()
  })

  test('a choice without a time, or of another word, is none', () => {
    kept.set('cookieConsent', 'all')
    expect(readConsent(storage, NOW)).toBeUndefined()
    saveConsent('all', storage, NOW)
    kept.set('cookieConsent', 'some')
    expect(readConsent(storage, NOW)).toBeUndefined()
  })

  test('resetting removes both entries', () => {
    saveConsent('all', storage, NOW)
    resetConsent(storage)
    expect(kept.size).toBe(0)
  })

  test('essential is allowed once any choice exists, everything with «all», nothing before', () => {
    expect([isAllowed('essential', undefined), isAllowed('analytics', undefined)]).toEqual([false, false])
    expect([isAllowed('essential', 'essential'), isAllowed('analytics', 'essential')]).toEqual([true, false])
    expect([isAllowed('essential', 'all'), isAllowed('marketing', 'all')]).toEqual([true, true])
  })
})
