import type { AskOutside } from '#platform/http/outside-address.ts'
import { encryptPush, type Receiver } from './encrypt.ts'
import { readEndpoint } from './endpoint.ts'
import { vapidHeader, type PushKeys } from './vapid.ts'

/** A service keeps what it cannot deliver for a day. */
const KEPT_SECONDS = 24 * 3600

export type PushSender = { keys: PushKeys; contact: string; ask: AskOutside; read?: typeof readEndpoint }
export type PushOutcome = 'sent' | 'gone' | 'later'

/**
 * Sends one encrypted message to a browser's push service. A later one of the same topic replaces it while it waits there.
 * @returns `gone` when the subscription has ended, or is none that this portal may use
 */
export async function sendPush(
  { keys, contact, ask, read = readEndpoint }: PushSender,
  device: Receiver & { endpoint: string },
  message: { topic: string; body: Uint8Array },
): Promise<PushOutcome> {
  const url = read(device.endpoint)
  if (!url) return 'gone'
  const answer = await ask(url, {
    method: 'POST',
    headers: {
      Authorization: vapidHeader(keys, url, contact, new Date()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(KEPT_SECONDS),
      Topic: message.topic,
      Urgency: 'normal',
    },
    body: encryptPush(message.body, device),
  })
  if (!answer.ok) return answer.reason === 'inner' ? 'gone' : 'later'
  if (answer.status >= 200 && answer.status < 300) return 'sent'
  // 401 and 403: the subscription was made with another key pair of this portal.
  return [401, 403, 404, 410].includes(answer.status) ? 'gone' : 'later'
}
