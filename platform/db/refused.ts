/** SQLSTATE 23P01: the row would break an exclusion constraint. */
const EXCLUSION = '23P01'

type Refusal = { code?: string; constraint?: string; cause?: unknown }

/** Whether the database refused a row because of this exclusion constraint. Drizzle wraps the driver's error. */
export function isExclusion(error: unknown, constraint: string): boolean {
  for (let at = error as Refusal | undefined; at; at = at.cause as Refusal | undefined)
    if (at.code === EXCLUSION && at.constraint === constraint) return true
  return false
}
