import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { savedAnswers } from '#database/tables/contacts.ts'
import type { Db } from '#platform/db/database.ts'

const { id, title, words, created_at, professional_id } = savedAnswers

export type SavedAnswer = Awaited<ReturnType<typeof listSavedAnswers>>[number]

export function listSavedAnswers(db: Db, professionalId: string) {
  return db
    .select({ id, title, words })
    .from(savedAnswers)
    .where(eq(professional_id, professionalId))
    .orderBy(asc(created_at), asc(id))
}

/** Finds a saved answer, only among those of this professional. */
export async function findSavedAnswer(db: Db, professionalId: string, wanted: string) {
  if (!z.uuid().safeParse(wanted).success) return undefined
  const [row] = await db
    .select({ title, words })
    .from(savedAnswers)
    .where(and(eq(professional_id, professionalId), eq(id, wanted)))
  return row
}
