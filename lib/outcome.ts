/** What an attempt came to: done, with what there is to tell of it, or refused for a reason. */
export type Outcome<T, Reason extends string> =
  (T extends void ? { ok: true } : { ok: true } & T) | { ok: false; reason: Reason }
