import { forgetDraftsOfTab } from './drafts.ts'

const CHANNEL = 'session'
const SIGNED_OUT = 'signed-out'

/** Tells the browser's other tabs that the session was ended here. */
export function announceSignOut(): void {
  forgetDraftsOfTab()
  // Without channels the other tabs notice with their next request.
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(SIGNED_OUT)
  channel.close()
}

/**
 * Calls back when another tab ended the session.
 * @returns a function that stops it
 */
export function onSignOutElsewhere(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== SIGNED_OUT) return
    forgetDraftsOfTab()
    listener()
  })
  return () => channel.close()
}
