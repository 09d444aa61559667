import { and, eq, like, sql } from 'drizzle-orm'
import { officeTexts } from '#database/tables/request-desk.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { FIRST_VERSIONS, type TextKind } from './read.texts.server.ts'
import type { TextForm, TextStep } from './schema.ts'

/** How many texts the office may add to those of the repository. */
const MOST_OWN = 20
const OWN = 'ufficio-'

type Refusal = 'changed' | 'gone' | 'full'
type Text = { kind: TextKind; label: string; body: string; removed: boolean }

const firstOf = (kind: TextKind, slug: string) => FIRST_VERSIONS[kind].find((text) => text.slug === slug)

/** Writes a new ready text, or another version of one. */
export function saveText(
  db: Db,
  reviewer: Reviewer,
  { slug, version, kind, label, body }: Omit<TextForm, 'intent'>,
): Promise<Outcome<void, Refusal>> {
  return db.transaction(async (tx) => {
    const own = and(eq(officeTexts.kind, kind), like(officeTexts.slug, `${OWN}%`))
    if (!slug && (await tx.$count(officeTexts, own)) >= MOST_OWN) return { ok: false, reason: 'full' }
    const text = { kind, label, body, removed: false }
    return store(tx, reviewer, { slug: slug || `${OWN}${crypto.randomUUID()}`, version, text }, 'save')
  })
}

/** Takes a text away from what is offered, or puts the text of the file back. */
export function stepText(
  db: Db,
  reviewer: Reviewer,
  { intent, kind, slug, version }: TextStep,
): Promise<Outcome<void, Refusal>> {
  return db.transaction(async (tx): Promise<Outcome<void, Refusal>> => {
    const [row] = await tx
      .select()
      .from(officeTexts)
      .where(and(eq(officeTexts.slug, slug), eq(officeTexts.kind, kind)))
    const first = firstOf(kind, slug)
    const present = intent === 'restore' ? first : (row ?? first)
    if (!present) return { ok: false, reason: 'gone' }
    const text = { kind, label: present.label, body: present.body, removed: intent === 'remove' }
    return store(tx, reviewer, { slug, version, text }, intent)
  })
}

type Wanted = { slug: string; version: number; text: Text }

/** Version 0 has no row yet: of two who change it at once the second is told. */
async function store(
  tx: Db,
  reviewer: Reviewer,
  { slug, version, text }: Wanted,
  step: 'save' | 'remove' | 'restore',
): Promise<Outcome<void, Refusal>> {
  const isNew = version === 0
  const stored = isNew
    ? await tx
        .insert(officeTexts)
        .values({ slug, ...text })
        .onConflictDoNothing()
        .returning({ slug: officeTexts.slug })
    : await tx
        .update(officeTexts)
        .set({ ...text, version: version + 1, changed_at: sql`now()` })
        .where(
          and(eq(officeTexts.slug, slug), eq(officeTexts.kind, text.kind), eq(officeTexts.version, version)),
        )
        .returning({ slug: officeTexts.slug })
  if (stored.length === 0) return { ok: false, reason: 'changed' }
  await recordAudit(tx, reviewer, {
    action: `office-text.${step}`,
    subject: { kind: 'site', id: slug },
    after: { label: text.label, body: text.body },
  })
  return { ok: true }
}
