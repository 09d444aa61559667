import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.ts'

const CHANNEL = 'portal_live'

/** What a listener is told after a gap: something may have been missed. */
export const MISSED = 'missed'

/** Told what happened, or, with nothing, that the portal stops. */
type Listener = (what: string | undefined) => void

export type Live = {
  /** Calls `listener` for everything announced about `topic`, in whatever process. @returns what ends it */
  subscribe(topic: string, listener: Listener): () => void
  /** Tells every listener that there is no more to come. */
  end(): void
  close(): Promise<void>
}

/**
 * Says that something changed, in the transaction of the change: it is heard when that commits, and only then.
 * @param what one word; nothing personal, since every listener of the topic is told
 */
export async function announce(tx: Db, topic: string, what: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${what}`})`)
}

/** Listens on the database, whose NOTIFY reaches every process that shares it. */
export async function openLive(database: Database): Promise<Live> {
  const listeners = new Map<Listener, string>()
  const tell = (topic: string | undefined, what: string) => {
    for (const [listener, wanted] of listeners) if (topic === undefined || topic === wanted) listener(what)
  }
  const listening = await database.boss.listen?.(
    CHANNEL,
    (payload) => {
      const [topic, what = MISSED] = payload.split(' ')
      tell(topic, what)
    },
    () => tell(undefined, MISSED),
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
