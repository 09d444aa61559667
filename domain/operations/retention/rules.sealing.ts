/** `left`: rows that no known key decrypts. */
export type Sealed = { sealed: number; left: number }

const NOTHING: Sealed = { sealed: 0, left: 0 }

export function sum(parts: readonly Sealed[]): Sealed {
  return parts.reduce((all, one) => ({ sealed: all.sealed + one.sealed, left: all.left + one.left }), NOTHING)
}
