/** The specification's times (§9). */
const LOOK_EVERY_MS = 30_000
export const RENEW_BELOW_MS = 90_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 60_000

/** Random extra wait, so that pages which lost the portal together do not all return together. */
const JITTER = 0.5

/**
 * The wait before the next check: 30 s, or after failures from 200 ms, doubling up to a minute.
 * @param random from 0 to 1
 */
export function nextLook(failures: number, random: number): number {
  if (failures === 0) return LOOK_EVERY_MS
  const doubled = FIRST_RETRY_MS * 2 ** (failures - 1)
  return Math.min(doubled, LONGEST_RETRY_MS / (1 + JITTER)) * (1 + random * JITTER)
}

/**
 * A loop that plans each check after the previous one ended. It pauses while the page is hidden, and checks at
 * once when it is shown again.
 * @param look resolves to whether the portal answered
 * @returns a function that stops it
 */
export function keepLooking(look: (signal: AbortSignal) => Promise<boolean>): () => void {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let busy = false
  const plan = () => {
    clearTimeout(timer)
    if (ended.signal.aborted || document.hidden) return
    timer = setTimeout(() => void run(), nextLook(failures, Math.random()))
  }
  const run = async () => {
    busy = true
    const answered = await look(ended.signal)
    busy = false
    failures = answered ? 0 : failures + 1
    plan()
  }
  const seen = () => {
    clearTimeout(timer)
    if (!document.hidden && !busy) void run()
  }
  document.addEventListener('visibilitychange', seen, { signal: ended.signal })
  plan()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
