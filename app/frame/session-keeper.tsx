import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { useToasts } from '#ui/toast/toast.tsx'
import { sessionOverNotice } from './failure-notice.tsx'
import { announceSignOut, onSignOutElsewhere } from './session-events.ts'
import { keepLooking, RENEW_BELOW_MS } from './session-loop.ts'
import { holdsAnyWord, letGo } from './unsaved.ts'

/** A session check without an answer is abandoned after this time, so that the next one is made. */
const PATIENCE_MS = 20_000

type Session = { expiresAt: string }

/**
 * Checks the session of a signed-in page, and renews it when less than 90 s are left. When the session is over, the page
 * goes to the sign-in, unless something typed is not sent yet: then it stays, and offers to sign in in another tab. After
 * a sign-out in another tab it always goes to the sign-in.
 */
export function SessionKeeper({ session, door }: { session: Session | undefined; door: string }) {
  const navigate = useNavigate()
  const { show, withdraw } = useToasts()
  const endsAt = useRef(0)
  const known = session?.expiresAt
  useEffect(() => {
    endsAt.current = Math.max(endsAt.current, Date.parse(known ?? '') || 0)
  }, [known])
  useEffect(() => {
    const notice = sessionOverNotice(door)
    let over = false
    const leave = () => {
      letGo()
      void navigate(door, { replace: true })
    }
    const stopLooking = keepLooking(async (signal) => {
      const renew = !over && endsAt.current - Date.now() < RENEW_BELOW_MS
      const answer = await askSession(renew ? 'POST' : 'GET', signal)
      if (!answer || signal.aborted) return false
      if (answer.expires_at !== undefined) {
        endsAt.current = Date.parse(answer.expires_at)
        if (over) withdraw(notice.about)
        over = false
        return true
      }
      if (!holdsAnyWord()) leave()
      else if (!over) show(notice)
      over = true
      return true
    })
    const stopHearing = onSignOutElsewhere(leave)
    return () => {
      stopLooking()
      stopHearing()
    }
  }, [navigate, door, show, withdraw])
  return null
}

/** @returns the session, an empty one when it has ended, or undefined when the portal did not answer */
async function askSession(
  method: 'GET' | 'POST',
  signal: AbortSignal,
): Promise<{ expires_at?: string } | undefined> {
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await fetch(href('/auth/sessione'), { method, signal: inTime })
    if (answer.status === 401) return {}
    return answer.ok ? ((await answer.json()) as { expires_at: string }) : undefined
  } catch {
    return undefined
  }
}

/**
 * Tells the other tabs about a sign-out after the session has ended: earlier they would still find it valid.
 * @returns a function that records that this tab is signing out
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
