import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.ts'

const CHANNEL = 'portal_live'

/** Sent after a gap: notifications may have been missed. */
export const MISSED = 'missed'

/** Called without a word when the portal stops. */
type Listener = (what: string | undefined) => void

export type Live = {
  /** Hears what any process announces about `topic`. @returns what unsubscribes */
  subscribe(topic: string, listener: Listener): () => void
  end(): void
  close(): Promise<void>
}

/** @param what one word, nothing personal: every listener of the topic hears it when `tx` commits */
export async function announce(tx: Db, topic: string, what: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${what}`})`)
}

export async function openLive(database: Database): Promise<Live> {
  const listeners = new Map<Listener, string>()
  const notify = (topic: string | undefined, what: string) => {
    for (const [listener, wanted] of listeners) if (topic === undefined || topic === wanted) listener(what)
  }
  const listening = await database.boss.listen?.(
    CHANNEL,
    (payload) => {
      const [topic, what = MISSED] = payload.split(' ')
      notify(topic, what)
    },
    () => notify(undefined, MISSED),
  )
  const end = () => {
    for (const listener of listeners.keys()) listener(undefined)
    listeners.clear()
  }
  return {
    subscribe(topic, listener) {
      listeners.set(listener, topic)
      return () => void listeners.delete(listener)
    },
    end,
    async close() {
      end()
      await listening?.close()
    },
  }
}
