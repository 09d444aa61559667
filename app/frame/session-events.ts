import { forgetDraftsOfTab } from './drafts.ts'

const CHANNEL = 'session'
const SIGNED_OUT = 'signed-out'

/** Tells the other tabs of this browser that the session has been ended here. */
export function announceSignOut(): void {
  forgetDraftsOfTab()
  // Where a browser has no channels the next request finds the session gone all the same.
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(SIGNED_OUT)
  channel.close()
}

/** Calls back when the session has been ended in another tab. @returns what stops it */
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
