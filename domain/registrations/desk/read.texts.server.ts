import { asc } from 'drizzle-orm'
import { decisions } from '#content/decisions.ts'
import { officeTexts } from '#database/tables/request-desk.ts'
import type { ReadyText } from '#domain/registrations/decisions/schema.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export const FIRST_VERSIONS = { ask: decisions.askTemplates, reject: decisions.reject.templates } as const
export type TextKind = keyof typeof FIRST_VERSIONS
export type OfficeText = ReadyText & { version: number; removed: boolean; isFromFile: boolean }
export type OfficeTexts = Record<TextKind, OfficeText[]>

/** The ready texts of `content/`, as the office has changed them, and its own. Version 0 is that of the file. */
export async function listAllTexts(db: Db, _reviewer: Reviewer): Promise<OfficeTexts> {
  const rows = await db.select().from(officeTexts).orderBy(asc(officeTexts.label), asc(officeTexts.slug))
  const changed = new Map(rows.map((row) => [row.slug, row]))
  const listOf = (kind: TextKind): OfficeText[] => {
    const first = FIRST_VERSIONS[kind].map((text) => ({
      ...(changed.get(text.slug) ?? { ...text, version: 0, removed: false }),
      isFromFile: true,
    }))
    const known = new Set<string>(first.map(({ slug }) => slug))
    const own = rows.filter((row) => row.kind === kind && !known.has(row.slug))
    return [...first, ...own.map((row) => ({ ...row, isFromFile: false }))].map(
      ({ slug, label, body, version, removed, isFromFile }) => ({
        slug,
        label,
        body,
        version,
        removed,
        isFromFile,
      }),
    )
  }
  return { ask: listOf('ask'), reject: listOf('reject') }
}

/** The ready texts that are offered. */
export async function listTexts(db: Db, reviewer: Reviewer): Promise<OfficeTexts> {
  const all = await listAllTexts(db, reviewer)
  const offered = (kind: TextKind) => all[kind].filter(({ removed }) => !removed)
  return { ask: offered('ask'), reject: offered('reject') }
}
