import type { SubmissionResult } from '@conform-to/react'

/** What the form is told: the same whether it was sent by the script, with progress, or by the browser itself. */
export type RegistrationAnswer =
  | { ok: true; id: string; documentMissing: boolean }
  | { ok: false; result: SubmissionResult<string[]>; failed?: boolean }
