import type { Declared, FieldErrors } from '#domain/verification/schema.ts'

/** What comes back for a decision: how it ended, or what is wrong with the form and what was typed into it. */
export type DecisionAnswer =
  | { ok: true; name: string; status: string; id: string; undo?: string | undefined; undone?: true }
  | { ok: true; message: string; left?: true }
  | { ok: false; message: string; intent?: string; errors?: FieldErrors; values?: Declared }
