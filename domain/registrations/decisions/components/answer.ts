import type { Declared, FieldErrors } from '#domain/verification/claims/schema.ts'

/**
 * What comes back for a decision: how it ended, or what is wrong with the form and what was typed into it. `failed`: the
 * portal could not do it, and the form has every word for another try.
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
