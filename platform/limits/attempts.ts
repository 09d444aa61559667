import { setTimeout as wait } from 'node:timers/promises'
import type { LimitName, Limits } from './limits.ts'

/** Counters belong to one client or owner, so that strangers cannot lock anybody out. */
type Door = {
  address: LimitName
  account: LimitName
  /** For one account, from a device or session of its owner. */
  known?: LimitName
  /** For one account, from everywhere else: further attempts are delayed longer and longer. */
  all: LimitName
  /** Whether `all` refuses instead: only where guessing is easy and the owner has another way to sign in. */
  bounded?: true
}

const DOORS = {
  'sign-in': {
    address: 'sign-in-address',
    account: 'sign-in-account',
    known: 'sign-in-device',
    all: 'sign-in-all',
  },
  // The owner can still use a recovery code, a known device, or a new password by mail.
  'app-code': {
    address: 'second-factor-address',
    account: 'second-factor-account',
    known: 'second-factor-device',
    all: 'second-factor-all',
    bounded: true,
  },
  'recovery-code': {
    address: 'second-factor-address',
    account: 'second-factor-account',
    known: 'second-factor-device',
    all: 'recovery-all',
  },
  'sign-up': { address: 'sign-up', account: 'sign-up-account', all: 'sign-up-all' },
} satisfies Record<string, Door>

export type Try = {
  address: string
  account: string
  /** The owner's device or session, if recognised. */
  known?: string | undefined
}

export type Admission = { ok: true; attacked: boolean } | { ok: false; by: 'address' | 'account' }

/** An account attacked from everywhere is delayed, not locked: the same for right, wrong and unknown. */
export async function admit(
  limits: Limits,
  name: keyof typeof DOORS,
  { address, account, known }: Try,
): Promise<Admission> {
  const door: Door = DOORS[name]
  if (known !== undefined && door.known) {
    const own = await limits.consume(door.known, known, account)
    return own.ok ? { ok: true, attacked: false } : { ok: false, by: 'account' }
  }
  if (!(await limits.consume(door.address, address)).ok) return { ok: false, by: 'address' }
  if (!(await limits.consume(door.account, address, account)).ok) return { ok: false, by: 'account' }
  if (!door.bounded) return { ok: true, attacked: await slowDown(limits, door.all, account) }
  const all = await limits.consume(door.all, account)
  return all.ok ? { ok: true, attacked: false } : { ok: false, by: 'account' }
}

/** Clears the owner's counters on this device after signing in. */
export async function forgive(
  limits: Limits,
  name: keyof typeof DOORS,
  { address, account, known }: Try,
): Promise<void> {
  const door: Door = DOORS[name]
  if (known !== undefined && door.known) await limits.reset(door.known, known, account)
  await limits.reset(door.account, address, account)
}

const STEP_MS = 100
/** Slow for guessing, bearable for the owner. */
const MOST_WAIT_MS = 4000

/** Delays longer the more attempts there were. @returns whether there were too many */
export async function slowDown(limits: Limits, name: LimitName, account: string): Promise<boolean> {
  const over = await limits.exceed(name, account)
  if (over > 0) await wait(Math.min(over * STEP_MS, MOST_WAIT_MS))
  return over > 0
}

/**
 * Whether one more link may be mailed; the caller answers the same either way. Strangers cannot keep a link from its
 * owner: earlier links stay valid for longer than the pause.
 */
export async function mayMail(limits: Limits, { address, account, known }: Try): Promise<boolean> {
  if (known !== undefined) return (await limits.consume('mailbox-device', known, account)).ok
  if (!(await limits.consume('mailbox-network', address, account)).ok) return false
  return (await limits.consume('mailbox-all', account)).ok
}

const PACE_SECONDS = 12
const LATEST_SECONDS = 3600

/** Seconds by which a mail to an unproved address is delayed, so that a flood is spread out and no mail refused. */
export async function paced(limits: Limits, name: LimitName): Promise<number> {
  return Math.min((await limits.exceed(name, 'all')) * PACE_SECONDS, LATEST_SECONDS)
}
