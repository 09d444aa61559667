import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { networkOf } from '#lib/network.ts'
import { keyFor } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'

/** How often one caller may do one thing. Points are given back when the window of `seconds` ends. */
const RULES = {
  /** Registrations from one address: an office may register several colleagues. */
  registration: { points: 20, seconds: 3600 },
  /** Forms read and checked for one address, well filled in or not: each costs memory and time. */
  'registration-attempt': { points: 300, seconds: 3600 },
  document: { points: 20, seconds: 3600 },
  /** Sign-in tries from one address. */
  'sign-in-address': { points: 30, seconds: 900 },
  /** Sign-in tries on one account, wherever they come from. */
  'sign-in-account': { points: 10, seconds: 900 },
  /** How often too many tries are written down and told, for one account or one address. */
  'guessing-report': { points: 1, seconds: 86_400 },
  /** Administrators created by one administrator. */
  'create-administrator': { points: 10, seconds: 3600 },
  /** Accounts opened, and confirmations sent again, from one address. */
  'sign-up': { points: 10, seconds: 3600 },
  /** Links for a new password asked from one address, and for one account: each is a mail. */
  'password-address': { points: 10, seconds: 3600 },
  'password-account': { points: 3, seconds: 3600 },
  /** Tries of the present password by somebody who is signed in. */
  'own-password': { points: 10, seconds: 900 },
  /** Codes of the second factor tried from one address; the account's own count is in `platform/auth/auth.ts`. */
  'second-factor-address': { points: 10, seconds: 900 },
  /** One code of one account's app: it opens once. As long as the library takes it: its half minute and both neighbours. */
  'second-factor-code': { points: 1, seconds: 90 },
  /** Files with all that is held about an account: each reads many tables. */
  'data-export': { points: 20, seconds: 3600 },
  /** Runs of the retention job asked for by one administrator: each walks through many tables. */
  'retention-run': { points: 20, seconds: 3600 },
  'verify-email': { points: 30, seconds: 900 },
  /** Links to tie an account to an entry, asked for from one address, and for one e-mail: each is a mail. */
  'claim-address': { points: 10, seconds: 3600 },
  'claim-email': { points: 3, seconds: 3600 },
  /** Codes of a certified mailbox typed in by one account; each code has its own five tries besides. */
  'pec-code': { points: 20, seconds: 3600 },
  /** Photos of one account: each is unfolded and drawn anew. */
  'own-photo': { points: 20, seconds: 3600 },
  /** Newsletter requests from one address: a household, a practice. */
  newsletter: { points: 10, seconds: 3600 },
  /** Newsletter requests from wherever: each may send a mail to somebody who did not ask. */
  'newsletter-all': { points: 300, seconds: 3600 },
  'newsletter-key': { points: 60, seconds: 3600 },
  /** Messages of organisations from one address. */
  partner: { points: 10, seconds: 3600 },
  /** Messages about schools from one address. */
  'school-message': { points: 10, seconds: 3600 },
  /** Copies of them from wherever: each may send a mail to somebody who did not ask. */
  'school-message-copy': { points: 300, seconds: 3600 },
  /** Public facts behind an order of the register, to recompute it. */
  order: { points: 600, seconds: 3600 },
  /** Reports on profiles from one address. */
  'profile-report': { points: 10, seconds: 3600 },
  /** «Has no room» said of one profile from one address. 24 days: what a timer of the process can hold at most. */
  'profile-report-no-place': { points: 1, seconds: 24 * 86_400 },
  /** Searches that found nobody, counted for one address, province and problem. */
  unmet: { points: 1, seconds: 86_400 },
  /** All of them from one address: nobody draws the map of what is missing alone. */
  'unmet-client': { points: 30, seconds: 86_400 },
  /** Messages to professionals from one network address, from one e-mail, and to one professional. */
  'contact-address': { points: 10, seconds: 3600 },
  'contact-email': { points: 5, seconds: 86_400 },
  'contact-receiver': { points: 60, seconds: 3600 },
  /** What is done behind the links in mails about them, from one address. */
  'contact-key': { points: 120, seconds: 3600 },
  /** Further messages in one conversation, of either side. */
  'contact-further': { points: 20, seconds: 3600 },
  /** Answers and searches for colleagues of one account. */
  'contact-desk': { points: 240, seconds: 3600 },
  /** Pictures for shared links that must be drawn, from one address. */
  picture: { points: 60, seconds: 60 },
  /** Full text searches from one address. */
  search: { points: 120, seconds: 60 },
  /** Suggestions while typing, and the nearest town, from one address. */
  suggest: { points: 240, seconds: 60 },
} as const

/** The library's own table, on a server: counts of the moment, which a backup leaves out. */
export const LIMITS_TABLE = 'rate_limits'

export type LimitName = keyof typeof RULES

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number }

export type Limits = {
  /** Takes one point from `key`. @returns how many seconds to wait when none is left */
  consume(name: LimitName, key: string): Promise<Taken>
  /** Forgets what was taken: a person who signs in has shown not to be guessing. */
  reset(name: LimitName, key: string): Promise<void>
}

/** Those that count something once and refuse nobody anything. */
const QUIET: ReadonlySet<LimitName> = new Set([
  'guessing-report',
  'profile-report-no-place',
  'unmet',
  'unmet-client',
])

/**
 * Counts in memory with the embedded database (one process), in PostgreSQL with a server (many).
 * @param refused is told each time somebody reaches a limit: which, never who
 */
export async function openLimits(
  pool: Pool | undefined,
  secret: Secret,
  refused: (name: LimitName) => void = () => {},
): Promise<Limits> {
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  for (const [name, rule] of Object.entries(RULES)) {
    const options = { keyPrefix: name, points: rule.points, duration: rule.seconds }
    limiters.set(name as LimitName, pool ? await inPostgres(pool, options) : new RateLimiterMemory(options))
  }
  // Network addresses and e-mails are not kept, not even for an hour: only what cannot be turned back. A household has
  // more IPv6 addresses than anybody can count: its network is one caller.
  const callerOf = (key: string) => (isIPv6(key) ? networkOf(key) : key)
  const { bytes } = keyFor(secret, 'limits')
  const blind = (key: string) => createHmac('sha256', bytes).update(callerOf(key)).digest('base64url')
  return {
    async consume(name, key) {
      const limiter = limiters.get(name)!
      const told = (outcome: Taken) => {
        if (!outcome.ok && !QUIET.has(name)) refused(name)
        return outcome
      }
      const first = await take(limiter, blind(key))
      // Counted while the clock went ahead, and set right since: nobody waits for the day that it was.
      if (first.ok || first.retryAfterSeconds <= RULES[name].seconds + CLOCKS_DIFFER_SECONDS)
        return told(first)
      await limiter.delete(blind(key))
      return told(await take(limiter, blind(key)))
    },
    async reset(name, key) {
      await limiters.get(name)!.delete(blind(key))
    },
  }
}

/** Between the machines of one portal. */
const CLOCKS_DIFFER_SECONDS = 300

async function take(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    await limiter.consume(key)
    return { ok: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { ok: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}

/** The library makes its table by itself; until that is done it counts nothing. */
function inPostgres(pool: Pool, options: { keyPrefix: string; points: number; duration: number }) {
  return new Promise<RateLimiterAbstract>((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: LIMITS_TABLE, clearExpiredByTimeout: true },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}
