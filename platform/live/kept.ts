import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { MISSED, type Live } from './live.ts'

type Kept<Value> = { day: string; value: Promise<Value> }
type Source = { db: Db; live: Live }

/**
 * Keeps a small value that every page needs: read once, and again when the database announces one of `tags` under
 * `topic`, when announcements may have been missed, and on another Italian day. A reading that fails is not kept.
 */
export function keptUntil<Value>(
  topic: string,
  tags: readonly string[],
  read: (db: Db, today: string) => Promise<Value>,
): (source: Source, now?: Date) => Promise<Value> {
  const keptFor = new WeakMap<Live, { kept: Kept<Value> | undefined }>()
  const boxOf = (live: Live) => {
    const known = keptFor.get(live)
    if (known) return known
    const box: { kept: Kept<Value> | undefined } = { kept: undefined }
    live.subscribe(topic, (what) => {
      if (what === undefined || what === MISSED || tags.includes(what)) box.kept = undefined
    })
    keptFor.set(live, box)
    return box
  }
  return ({ db, live }, now = new Date()) => {
    const box = boxOf(live)
    const day = italianDay(now)
    if (box.kept?.day === day) return box.kept.value
    const kept = { day, value: read(db, day) }
    box.kept = kept
    kept.value.catch(() => {
      if (box.kept === kept) box.kept = undefined
    })
    return kept.value
  }
}
