import { Client } from 'pg'
import type { Secret } from '#platform/config/secret.ts'
import { cut } from './breaker.ts'

const RETRY_MS = 1000
const PATIENCE_MS = 5000
const PULSE_MS = 5000

/** A query every few seconds checks the connection: a silently dropped one would look like no notifications. */
export async function listenOn(
  url: Secret,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
  pulseMs = PULSE_MS,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: Client | undefined
  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url.reveal(),
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: pulseMs,
    })
    next.on('notification', (message) => onNotification(message.payload ?? ''))
    next.on('error', () => next.end().catch(() => undefined))
    next.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref()
    })
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      cut(next)
      throw error
    }
    client = next
    watch(next, pulseMs)
    onReconnect()
  }
  await connect().catch((error: unknown) => {
    closed = true
    throw error
  })
  return {
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

function watch(client: Client, pulseMs: number): void {
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => cut(client))
  }, pulseMs).unref()
  client.once('end', () => clearInterval(pulse))
}
