import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { announceSignOut, onSignOutElsewhere } from './session-events.ts'

/** The specification's times (§9). */
const LOOK_EVERY_MS = 30_000
const RENEW_BELOW_MS = 90_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 30_000

type Session = { expiresAt: string }

/**
 * Looks after the session of a signed-in page: every 30 s it looks whether it still stands, and renews it when less
 * than 90 s are left; a request that does not get through is tried again from 200 ms, doubling. When the session is
 * gone, here or in another tab, it leads to the door.
 */
export function SessionKeeper({ session, door }: { session: Session | undefined; door: string }) {
  const navigate = useNavigate()
  const endsAt = useRef(0)
  const known = session?.expiresAt
  useEffect(() => {
    endsAt.current = Math.max(endsAt.current, Date.parse(known ?? '') || 0)
  }, [known])
  useEffect(() => {
    const ended = new AbortController()
    const leave = () => void navigate(door, { replace: true })
    const look = async () => {
      const renew = endsAt.current - Date.now() < RENEW_BELOW_MS
      const answer = await untilAnswered(renew ? 'POST' : 'GET', ended.signal)
      if (ended.signal.aborted || !answer) return
      if (answer.expires_at === undefined) leave()
      else endsAt.current = Date.parse(answer.expires_at)
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    const stop = onSignOutElsewhere(leave)
    return () => {
      ended.abort()
      clearInterval(timer)
      stop()
    }
  }, [navigate, door])
  return null
}

/** @returns the session, nothing in it when there is none any more, or undefined when given up */
async function untilAnswered(
  method: 'GET' | 'POST',
  signal: AbortSignal,
): Promise<{ expires_at?: string } | undefined> {
  for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    try {
      const answer = await fetch(href('/auth/sessione'), { method, signal })
      if (answer.status === 401) return {}
      if (answer.ok) return (await answer.json()) as { expires_at: string }
    } catch {
      if (signal.aborted) return undefined
    }
    await new Promise((done) => setTimeout(done, wait))
  }
  return undefined
}

/**
 * Tells the other tabs of a sign-out, once the door is shut: before, they would be let in again.
 * @returns what notes that this tab is signing out
 */
export function useSignOut(): () => void {
  const leaving = useRef(false)
  useEffect(
    () => () => {
      if (leaving.current) announceSignOut()
    },
    [],
  )
  return () => {
    leaving.current = true
  }
}
