import type { Declared, FieldErrors } from '#domain/verification/claims/schema.ts'

/**
 * The result of a decision, or the errors of its form with what was typed. `failed`: the portal could not do
 * it, and the form keeps every word for another attempt.
 */
export type DecisionAnswer =
  | { ok: true; name: string; status: string; id: string; undo?: string | undefined; undone?: true }
  | { ok: true; message: string; left?: true }
  | {
      ok: false
      message: string
      intent?: string
      errors?: FieldErrors
      values?: Declared
      failed?: true
    }
