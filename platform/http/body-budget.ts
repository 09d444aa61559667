import type { Outcome } from '#lib/outcome.ts'

const KB = 1024
const MB = 1024 * KB

const BODY_BYTES = 64 * MB
/** Small bodies have their own share, so that uploads do not block plain forms. */
const SMALL_BODY = 256 * KB

/** `ofOneNetwork`: bodies that one network may hold at once. */
type Share = { bytes: number; ofOneNetwork: number }

const SHARES: Record<'small' | 'large', Share> = {
  small: { bytes: 16 * MB, ofOneNetwork: 48 },
  large: { bytes: BODY_BYTES - 16 * MB, ofOneNetwork: 2 },
}

const PATIENCE_MS = 15_000
/** While others wait, incomplete bodies older than this are cut off, oldest first. */
const MAX_HELD_MS = 15_000

const MOST_WAITING = 500

type Held = Outcome<{ release: () => void }, 'full' | 'network'>

/** Waits for memory. @param giveWay called when the body takes too long while others wait */
export type BodyBudget = (bytes: number, network: string, giveWay: () => void) => Promise<Held>

type Body = { bytes: number; network: string; since: number; giveWay: () => void }
type Waiting = { body: Body; answer: (held: Held) => void; timer: NodeJS.Timeout }

/** Memory is reserved by `Content-Length`, before the first byte is read. */
export function openBodyBudget(
  shares = SHARES,
  patienceMs = PATIENCE_MS,
  maxHeldMs = MAX_HELD_MS,
): BodyBudget {
  const small = openShare(shares.small, patienceMs, maxHeldMs)
  const large = openShare(shares.large, patienceMs, maxHeldMs)
  return (bytes, network, giveWay) => {
    const body = { bytes, network, since: performance.now(), giveWay }
    return (bytes <= SMALL_BODY ? small : large)(body)
  }
}

function openShare(share: Share, patienceMs: number, maxHeldMs: number): (body: Body) => Promise<Held> {
  const held = new Set<Body>()
  const waiting = new Set<Waiting>()
  let used = 0

  const isCrowded = ({ network }: Body) =>
    [...held].filter((one) => one.network === network).length >= share.ofOneNetwork
  const fits = (body: Body) => used + body.bytes <= share.bytes && !isCrowded(body)

  const hold = (body: Body): Held => {
    Object.assign(body, { since: performance.now() })
    held.add(body)
    used += body.bytes
    const release = () => {
      if (!held.delete(body)) return
      used -= body.bytes
      letIn()
    }
    return { ok: true, release }
  }
  /** In order of arrival; a request that does not fit yet is skipped. */
  const letIn = () => {
    for (const one of waiting) {
      if (!fits(one.body)) continue
      waiting.delete(one)
      clearTimeout(one.timer)
      one.answer(hold(one.body))
    }
  }
  const cutSlowest = () => {
    const now = performance.now()
    const wanted = [...waiting].some(({ body }) => !isCrowded(body))
    const slowest = wanted ? [...held].find(({ since }) => now - since > maxHeldMs) : undefined
    slowest?.giveWay()
  }
  setInterval(cutSlowest, Math.min(1000, maxHeldMs)).unref()

  return (body) => {
    if (fits(body)) return Promise.resolve(hold(body))
    if (waiting.size >= MOST_WAITING) return Promise.resolve({ ok: false, reason: 'full' })
    return new Promise((answer) => {
      const reason = isCrowded(body) ? ('network' as const) : ('full' as const)
      const timer = setTimeout(() => {
        waiting.delete(one)
        answer({ ok: false, reason })
      }, patienceMs)
      const one: Waiting = { body, answer, timer }
      waiting.add(one)
    })
  }
}
