import { eq } from 'drizzle-orm'
import { courses } from '#database/tables/courses.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { CourseForm } from './schema.ts'

export function addCourse(db: Db, editor: Editor, form: CourseForm): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = one(await tx.insert(courses).values(form).returning({ id: courses.id }))
    await recordAudit(tx, editor, { action: 'course.add', subject: { kind: 'course', id }, after: form })
    return id
  })
}

export function removeCourse(db: Db, editor: Editor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(courses).where(eq(courses.id, id)).returning()
    if (!row) return false
    await recordAudit(tx, editor, {
      action: 'course.remove',
      subject: { kind: 'course', id },
      before: { ...row },
    })
    return true
  })
}
