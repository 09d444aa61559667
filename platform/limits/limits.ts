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

/** The points of a limit return when its `seconds` have passed. Names ending in `-address` count one network. */
export const RULES = {
  /** An office may register several colleagues. */
  registration: { points: 20, seconds: 3600 },
  /** Valid or not: each form costs memory and time. */
  'registration-attempt': { points: 300, seconds: 3600 },
  /** All receipts together: each goes to an unproved address. */
  'registration-mail': { points: 60, seconds: 3600 },
  document: { points: 20, seconds: 3600 },
  'sign-in-address': { points: 30, seconds: 900 },
  /** On one account from one network, and from one known device. */
  'sign-in-account': { points: 10, seconds: 900 },
  'sign-in-device': { points: 10, seconds: 900 },
  /** On one account from everywhere else; delayed, not refused. */
  'sign-in-all': { points: 20, seconds: 900 },
  /** How often attacks on one account, or from one address, are reported. */
  'guessing-report': { points: 1, seconds: 86_400 },
  'create-administrator': { points: 10, seconds: 3600 },
  'sign-up': { points: 10, seconds: 3600 },
  'sign-up-account': { points: 5, seconds: 3600 },
  'sign-up-all': { points: 5, seconds: 3600 },
  'password-address': { points: 10, seconds: 3600 },
  /** Links mailed to one mailbox, asked by one network, by the owner's device, and by all networks together. */
  'mailbox-network': { points: 3, seconds: 3600 },
  'mailbox-device': { points: 5, seconds: 3600 },
  'mailbox-all': { points: 2, seconds: 1800 },
  passkey: { points: 120, seconds: 900 },
  'earlier-contacts': { points: 3, seconds: 3600 },
  'own-password': { points: 10, seconds: 900 },
  /** For one address, for one account from one network, and for one known device. */
  'second-factor-address': { points: 10, seconds: 900 },
  'second-factor-account': { points: 10, seconds: 900 },
  'second-factor-device': { points: 10, seconds: 900 },
  /** App codes of one account from everywhere else: six digits must not be guessed by a thousand networks. */
  'second-factor-all': { points: 60, seconds: 3600 },
  /** Too long to be guessed: only slows attackers down. */
  'recovery-all': { points: 10, seconds: 3600 },
  'data-export': { points: 20, seconds: 3600 },
  /** Trials of mail, store and database by one administrator: each works at once, past the queues. */
  'office-trial': { points: 20, seconds: 3600 },
  'retention-run': { points: 20, seconds: 3600 },
  'verify-email': { points: 30, seconds: 900 },
  'claim-address': { points: 10, seconds: 3600 },
  /** Besides the five attempts of each code. */
  'pec-code': { points: 20, seconds: 3600 },
  'own-photo': { points: 20, seconds: 3600 },
  'own-document': { points: 20, seconds: 3600 },
  'own-devices': { points: 60, seconds: 3600 },
  /** A household or a practice shares an address. */
  newsletter: { points: 10, seconds: 3600 },
  /** From all networks: each may send a mail to somebody who did not ask. Beyond it, mails are spread out. */
  'newsletter-all': { points: 300, seconds: 3600 },
  /** The servers of a large mail provider press the button to leave for all their people (RFC 8058). */
  'newsletter-key': { points: 1200, seconds: 3600 },
  partner: { points: 10, seconds: 3600 },
  'school-message': { points: 10, seconds: 3600 },
  /** Spread out like `newsletter-all`. */
  'school-message-copy': { points: 300, seconds: 3600 },
  /** Proofs, invitations and requests of one account; mails to one mailbox. */
  'organisation-ask': { points: 10, seconds: 3600 },
  'organisation-mailbox': { points: 3, seconds: 3600 },
  'organisation-code': { points: 20, seconds: 3600 },
  /** Questions to schools and partners, from one network, and from everywhere to one of them. */
  'organisation-question': { points: 10, seconds: 3600 },
  'organisation-questions': { points: 60, seconds: 3600 },
  /** The servers of a large calendar company fetch for all their people. */
  'agenda-feed': { points: 1200, seconds: 3600 },
  order: { points: 600, seconds: 3600 },
  'profile-report': { points: 10, seconds: 3600 },
  /** Reports that one profile has no availability. 24 days is the longest timer of a process. */
  'profile-report-no-place': { points: 1, seconds: 24 * 86_400 },
  unmet: { points: 1, seconds: 86_400 },
  /** Problems searched for in vain from one address, so that nobody alone shapes the published map of them. */
  'unmet-client': { points: 30, seconds: 86_400 },
  /** From one network address; from one e-mail in one network, or of one account. */
  'contact-address': { points: 10, seconds: 3600 },
  'contact-email': { points: 5, seconds: 86_400 },
  /** To one professional from one network, and from everywhere: further ones are delayed. */
  'contact-receiver': { points: 10, seconds: 3600 },
  'contact-receiver-all': { points: 60, seconds: 3600 },
  'contact-key': { points: 120, seconds: 3600 },
  'contact-further': { points: 20, seconds: 3600 },
  'contact-desk': { points: 240, seconds: 3600 },
  'agenda-desk': { points: 240, seconds: 3600 },
  /** The waiting list: asked for from one network, and for one mailbox in it; steps of its pages. */
  'waiting-address': { points: 10, seconds: 3600 },
  'waiting-email': { points: 5, seconds: 86_400 },
  'waiting-key': { points: 120, seconds: 3600 },
  /** Hours held from one network; besides, it holds at most two of a professional at a time. */
  'booking-hold': { points: 60, seconds: 3600 },
  /** Forms from one network, and of it to one professional: each keeps an hour for half an hour. */
  'booking-request': { points: 12, seconds: 3600 },
  'booking-receiver': { points: 4, seconds: 3600 },
  /** Mails to one mailbox from one network: beyond it none leaves, and the answer is the same. */
  'booking-mailbox': { points: 6, seconds: 86_400 },
  /** Besides the five tries of each code. */
  'booking-code': { points: 40, seconds: 3600 },
  /** Steps behind the link of a mail. */
  'booking-key': { points: 120, seconds: 3600 },
  'own-calendars': { points: 60, seconds: 3600 },
  /** Facts of saved people: asked once a visit, and once for each list that somebody was sent. */
  favourites: { points: 60, seconds: 60 },
  picture: { points: 60, seconds: 60 },
  search: { points: 120, seconds: 60 },
  /** Also the nearest town. */
  suggest: { points: 240, seconds: 60 },
} as const

/** Short-lived counts, which a backup leaves out. */
export const LIMITS_TABLE = 'rate_limits'

export type LimitName = keyof typeof RULES

export type Limits = {
  /** @param key a network address stands for its network: for IPv6 the /64 and, with more points, the /48 */
  consume(
    name: LimitName,
    key: string,
    about?: string,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Counts without refusing. @returns by how much the rule's points are exceeded now */
  exceed(name: LimitName, key: string): Promise<number>
  /** Called when a sign-in succeeds: the person is not guessing. */
  reset(name: LimitName, key: string, about?: string): Promise<void>
}

/**
 * Limits that each process counts in its own memory, not in the database. What somebody searched for reveals their health,
 * so not even a hash of it is stored (`unmet`, `unmet-client`). The others have windows of a minute and only spare the
 * process's own time.
 */
const IN_MEMORY: ReadonlySet<string> = new Set<LimitName>([
  'unmet',
  'unmet-client',
  'favourites',
  'picture',
  'search',
  'suggest',
])

/** A /48 has this many times the points of a /64. */
const WIDER = 16

/** Limits that only count something, so that reaching one is no refusal. */
const QUIET: ReadonlySet<LimitName> = new Set([
  'guessing-report',
  'profile-report-no-place',
  'unmet',
  'unmet-client',
  'mailbox-network',
  'mailbox-all',
])

/** @param refused is given the limit's name, never who reached it */
export async function openLimits(
  pool: Pool | undefined,
  secret: Secret,
  refused: (name: LimitName) => void = () => {},
): Promise<Limits> {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds: duration }] of Object.entries(RULES)) {
    const options = { keyPrefix: name, points, duration }
    const wider = { ...options, keyPrefix: `${name}/48`, points: points * WIDER }
    const shared = IN_MEMORY.has(name) ? undefined : pool
    limiters.set(name, shared ? await inPostgres(shared, options) : new RateLimiterMemory(options))
    limiters.set(wider.keyPrefix, shared ? besideIt(shared, wider) : new RateLimiterMemory(wider))
  }
  // Addresses and e-mails are stored only as keyed hashes.
  const { bytes } = keyFor(secret, 'limits')
  const blind = (key: string) => createHmac('sha256', bytes).update(key).digest('base64url')
  const limiterOf = (name: string): RateLimiterAbstract => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`no limit ${name}`)
    return limiter
  }
  const count = async (name: string, key: string, seconds: number): Promise<RateLimiterRes> => {
    const limiter = limiterOf(name)
    const first = await consume(limiter, key)
    // Counts from a clock that was ahead and has been set back are dropped.
    if (first.msBeforeNext <= (seconds + CLOCKS_DIFFER_SECONDS) * 1000) return first
    await limiter.delete(key)
    return consume(limiter, key)
  }
  return {
    async consume(name, key, about) {
      const { points, seconds } = RULES[name]
      // The narrow count first, so that a refused caller does not use up the wider one, which others share.
      for (const [limiter, caller, most] of callersOf(name, key, points)) {
        const counted = await count(limiter, blind(keyOf(caller, about)), seconds)
        if (counted.consumedPoints <= most) continue
        if (!QUIET.has(name)) refused(name)
        return { ok: false, retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000) }
      }
      return { ok: true }
    },
    async exceed(name, key) {
      const { points, seconds } = RULES[name]
      return Math.max(0, (await count(name, blind(key), seconds)).consumedPoints - points)
    },
    async reset(name, key, about) {
      for (const [limiter, caller] of callersOf(name, key, 0))
        await limiterOf(limiter).delete(blind(keyOf(caller, about)))
    },
  }
}

/** The limiters that count a caller, with the caller's key and the points of each. */
function callersOf(name: LimitName, key: string, points: number): [string, string, number][] {
  const wider = widerNetworkOf(key)
  const own: [string, string, number] = [name, networkOf(key), points]
  return wider === undefined ? [own] : [own, [`${name}/48`, wider, points * WIDER]]
}

function keyOf(caller: string, about: string | undefined): string {
  return about === undefined ? caller : `${caller} ${about}`
}

/** Between the machines of one portal. */
const CLOCKS_DIFFER_SECONDS = 300

async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refusal
  }
}

type Options = { keyPrefix: string; points: number; duration: number }

/** The library creates its table by itself and counts nothing before that. */
function inPostgres(pool: Pool, options: Options) {
  return new Promise<RateLimiterAbstract>((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: LIMITS_TABLE, clearExpiredByTimeout: true },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}

function besideIt(pool: Pool, options: Options): RateLimiterAbstract {
  const table = { tableName: LIMITS_TABLE, tableCreated: true, clearExpiredByTimeout: false }
  return new RateLimiterPostgres({ ...options, ...table, storeClient: pool })
}
