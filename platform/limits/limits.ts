import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { networkOf, widerNetworkOf } from '#lib/network.ts'
import { keyFor } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'

/**
 * How often one client may do something. Points are restored when the window of `seconds` ends. No limit
 * refuses everybody at once. Attempts on somebody's account go through `attempts.ts`.
 */
export const RULES = {
  /** Registrations from one address: an office may register several colleagues. */
  registration: { points: 20, seconds: 3600 },
  /** Forms received from one address, valid or not: each costs memory and time. */
  'registration-attempt': { points: 300, seconds: 3600 },
  /** All receipts together: each goes to an unproved address; see `newsletter-all`. */
  'registration-mail': { points: 60, seconds: 3600 },
  document: { points: 20, seconds: 3600 },
  /** Sign-in tries from one address. */
  'sign-in-address': { points: 30, seconds: 900 },
  /** Attempts on one account from one network, and from one known device. */
  'sign-in-account': { points: 10, seconds: 900 },
  'sign-in-device': { points: 10, seconds: 900 },
  /** Attempts on one account from everywhere else, which are delayed. */
  'sign-in-all': { points: 20, seconds: 900 },
  /** How often attacks on one account, or from one address, are recorded and reported. */
  'guessing-report': { points: 1, seconds: 86_400 },
  /** Administrators created by one administrator. */
  'create-administrator': { points: 10, seconds: 3600 },
  /** Sign-ups and repeated confirmations from one address. */
  'sign-up': { points: 10, seconds: 3600 },
  'sign-up-account': { points: 5, seconds: 3600 },
  'sign-up-all': { points: 5, seconds: 3600 },
  /** Links for a new password asked from one address. */
  'password-address': { points: 10, seconds: 3600 },
  /**
   * Links mailed to one mailbox at the request of one network, of the owner's device, and of all networks
   * together.
   */
  'mailbox-network': { points: 3, seconds: 3600 },
  'mailbox-device': { points: 5, seconds: 3600 },
  'mailbox-all': { points: 2, seconds: 1800 },
  /** Passkey challenges and answers from one address. */
  passkey: { points: 120, seconds: 900 },
  /** Links to earlier conversations requested by one account, each by mail. */
  'earlier-contacts': { points: 3, seconds: 3600 },
  /** Attempts of a member's present password. */
  'own-password': { points: 10, seconds: 900 },
  /** Second-factor codes from one address, for one account from one network, and from one known device. */
  'second-factor-address': { points: 10, seconds: 900 },
  'second-factor-account': { points: 10, seconds: 900 },
  'second-factor-device': { points: 10, seconds: 900 },
  /** App codes of one account from everywhere else: six digits must not be guessed by a thousand networks. */
  'second-factor-all': { points: 60, seconds: 3600 },
  /** Recovery codes of one account: too long to be guessed, limited only to slow attackers down. */
  'recovery-all': { points: 10, seconds: 3600 },
  /** Data exports: each reads many tables. */
  'data-export': { points: 20, seconds: 3600 },
  /** Retention runs started by one administrator: each scans many tables. */
  'retention-run': { points: 20, seconds: 3600 },
  'verify-email': { points: 30, seconds: 900 },
  /** Account links requested from one address. */
  'claim-address': { points: 10, seconds: 3600 },
  /** PEC codes typed by one account; each code has its own five attempts besides. */
  'pec-code': { points: 20, seconds: 3600 },
  /** Photos of one account: each is decoded and encoded again. */
  'own-photo': { points: 20, seconds: 3600 },
  /** Newsletter requests from one address: a household, a practice. */
  newsletter: { points: 10, seconds: 3600 },
  /** Those from wherever: each may send a mail to somebody who did not ask. Beyond, mails leave one after the other. */
  'newsletter-all': { points: 300, seconds: 3600 },
  'newsletter-key': { points: 60, seconds: 3600 },
  /** Messages of organisations from one address. */
  partner: { points: 10, seconds: 3600 },
  /** Messages about schools from one address. */
  'school-message': { points: 10, seconds: 3600 },
  /** Copies of them from wherever, like `newsletter-all`. */
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
  /** Messages to professionals from one network address; from one e-mail of one network, or of one account. */
  'contact-address': { points: 10, seconds: 3600 },
  'contact-email': { points: 5, seconds: 86_400 },
  /** To one professional from one network, and from wherever: beyond, each next one waits a little. */
  'contact-receiver': { points: 10, seconds: 3600 },
  'contact-receiver-all': { points: 60, seconds: 3600 },
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

type Taken = { ok: true } | { ok: false; retryAfterSeconds: number }

export type Limits = {
  /**
   * Takes one point from `key`, or from what it does about something of its own.
   * @param key a network address stands for its network: of new ones (IPv6) the /64, and for more the /48 around it
   * @returns how many seconds to wait when none is left
   */
  consume(name: LimitName, key: string, about?: string): Promise<Taken>
  /** Counts and refuses nobody. @returns by how many the points of the rule are exceeded now, 0 when they are not */
  exceed(name: LimitName, key: string): Promise<number>
  /** Forgets what was taken: a person who signs in has shown not to be guessing. */
  reset(name: LimitName, key: string, about?: string): Promise<void>
}

/** A /48 has this many times the limit of a /64. */
const WIDER = 16

/** Those that count something once and refuse nobody anything. */
const QUIET: ReadonlySet<LimitName> = new Set([
  'guessing-report',
  'profile-report-no-place',
  'unmet',
  'unmet-client',
  'mailbox-network',
  'mailbox-all',
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
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds: duration }] of Object.entries(RULES)) {
    const options = { keyPrefix: name, points, duration }
    const wider = { ...options, keyPrefix: `${name}/48`, points: points * WIDER }
    limiters.set(name, pool ? await inPostgres(pool, options) : new RateLimiterMemory(options))
    limiters.set(wider.keyPrefix, pool ? besideIt(pool, wider) : new RateLimiterMemory(wider))
  }
  // Network addresses and e-mails are not kept, not even for an hour: only what cannot be turned back.
  const { bytes } = keyFor(secret, 'limits')
  const blind = (key: string) => createHmac('sha256', bytes).update(key).digest('base64url')
  const takeOne = async (limiter: string, key: string, seconds: number): Promise<RateLimiterRes> => {
    const first = await take(limiters.get(limiter)!, key)
    // The clock was ahead when this was counted, and has been set back: such counts are dropped.
    if (first.msBeforeNext <= (seconds + CLOCKS_DIFFER_SECONDS) * 1000) return first
    await limiters.get(limiter)!.delete(key)
    return take(limiters.get(limiter)!, key)
  }
  return {
    async consume(name, key, about) {
      const { points, seconds } = RULES[name]
      // The narrow count first: a caller refused there does not use up the wider one, which others share.
      for (const [limiter, caller, most] of callersOf(name, key, points)) {
        const taken = await takeOne(limiter, blind(told(caller, about)), seconds)
        if (taken.consumedPoints <= most) continue
        if (!QUIET.has(name)) refused(name)
        return { ok: false, retryAfterSeconds: Math.ceil(taken.msBeforeNext / 1000) }
      }
      return { ok: true }
    },
    async exceed(name, key) {
      const { points, seconds } = RULES[name]
      return Math.max(0, (await takeOne(name, blind(key), seconds)).consumedPoints - points)
    },
    async reset(name, key, about) {
      for (const [limiter, caller] of callersOf(name, key, 0))
        await limiters.get(limiter)!.delete(blind(told(caller, about)))
    },
  }
}

/** Which counts a caller is in, who they are there, and how many points each has. */
function callersOf(name: LimitName, key: string, points: number): [string, string, number][] {
  const wider = widerNetworkOf(key)
  const own: [string, string, number] = [name, networkOf(key), points]
  return wider === undefined ? [own] : [own, [`${name}/48`, wider, points * WIDER]]
}

function told(caller: string, about: string | undefined): string {
  return about === undefined ? caller : `${caller} ${about}`
}

/** Between the machines of one portal. */
const CLOCKS_DIFFER_SECONDS = 300

async function take(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refusal
  }
}

type Options = { keyPrefix: string; points: number; duration: number }

/** The library makes its table by itself; until that is done it counts nothing. */
function inPostgres(pool: Pool, options: Options) {
  return new Promise<RateLimiterAbstract>((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: LIMITS_TABLE, clearExpiredByTimeout: true },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}

/** Uses the existing table of counts, whose old rows are removed already. */
function besideIt(pool: Pool, options: Options): RateLimiterAbstract {
  const table = { tableName: LIMITS_TABLE, tableCreated: true, clearExpiredByTimeout: false }
  return new RateLimiterPostgres({ ...options, ...table, storeClient: pool })
}
