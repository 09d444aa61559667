import { canonicalJson, sha256 } from '#lib/hash.ts'
import { normalise } from '#lib/text.ts'

export { SIGNATURE_PLACE } from '#domain/professionals/record/rules.ts'

/** Larger than what the form draws (1100 × 300, twice the logical 550 × 150) is not a signature of ours. */
export const SIGNATURE_LIMITS = { width: 1650, height: 450 }

/**
 * A signature has at least this many dark pixels, and they reach this far across or down: less is an empty canvas, a dot
 * or a slip of the hand. A stroke of the shortest length that the form takes (60 × 4, twice as large) leaves twice the ink.
 */
export const SIGNATURE_MIN = { ink: 240, reach: 50 }

/**
 * The hash of everything declared (decision 6): SHA-256 of the fields as JSON with sorted keys.
 * The signature and the document stand in it by their own hashes.
 */
export function fieldsHash(fields: Record<string, unknown>): string {
  return sha256(canonicalJson(fields))
}

/** The bytes behind a `data:image/png;base64,…` address. */
export function signatureBytes(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/** The name in `known` that was typed in another case or without accents; else the text as it was typed. */
export function asListed(typed: string | undefined, known: readonly string[]): string | null {
  if (!typed) return null
  return known.find((name) => normalise(name) === normalise(typed)) ?? typed
}

/**
 * The texts a form says it showed, `id@version:sha256` separated by commas, as the form itself was given them.
 * @returns true when they are exactly the texts in force
 */
export function showsCurrentTexts(shown: string | undefined, current: { reference: string }[]): boolean {
  const references = new Set((shown ?? '').split(',').filter(Boolean))
  return references.size === current.length && current.every(({ reference }) => references.has(reference))
}
