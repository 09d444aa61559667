const CHANNEL = 'favourites'
const CHANGED = 'changed'

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/**
 * Calls back when favourites change in another tab.
 * @returns a function that stops it
 */
export function onHeartsElsewhere(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }
}

/** Tells the other tabs that favourites changed. */
export function announceHearts(): void {
  open()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel?.postMessage(CHANGED)
}

/** One channel per tab, because a channel does not receive its own messages. */
function open(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === CHANGED) for (const listener of listeners) listener()
  })
}
