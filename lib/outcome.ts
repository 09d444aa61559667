export type Outcome<T, Reason extends string> =
  (T extends void ? { ok: true } : { ok: true } & T) | { ok: false; reason: Reason }
