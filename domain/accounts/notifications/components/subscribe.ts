import type { Outcome } from '#lib/outcome.ts'

/** `missing`: the browser has no notifications; `denied`: the person said no; `failed`: the service did not answer. */
export type SubscribeFailure = 'missing' | 'denied' | 'failed'
type Subscribed = { subscription: { endpoint: string; p256dh: string; auth: string } }

/** Asks for the permission and makes this browser's subscription to its push service. */
export async function subscribeHere(publicKey: string): Promise<Outcome<Subscribed, SubscribeFailure>> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return { ok: false, reason: 'missing' }
  if ((await Notification.requestPermission()) !== 'granted') return { ok: false, reason: 'denied' }
  try {
    await navigator.serviceWorker.register('/avvisi.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // One made with another key of the portal would not be heard.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys = {} } = made.toJSON()
    return { ok: true, subscription: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}
