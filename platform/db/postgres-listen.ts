import { Client } from 'pg'
import type { Secret } from '#platform/config/secret.ts'

const RETRY_MS = 2000
const PATIENCE_MS = 5000

/**
 * Holds one connection that listens on a channel, opened anew whenever it breaks.
 * @param onReconnect called after each (re)connection, so that what was missed can be fetched
 */
export async function listenOn(
  url: Secret,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: Client | undefined
  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url.reveal(),
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
    })
    next.on('notification', (message) => onNotification(message.payload ?? ''))
    next.on('error', () => next.end().catch(() => undefined))
    next.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref()
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    client = next
    onReconnect()
  }
  await connect()
  return {
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
