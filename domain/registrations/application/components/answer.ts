import type { SubmissionResult } from '@conform-to/react'

/** The answer to a sent form: the same whether the script sent it, with progress, or the browser itself. */
export type RegistrationAnswer =
  | { ok: true; id: string; documentMissing: boolean }
  | { ok: false; result: SubmissionResult<string[]>; failed?: boolean }
