import { canonicalJson, sha256 } from '#lib/hash.ts'
import { normalise } from '#lib/text.ts'

export { SIGNATURE_PLACE } from '#domain/professionals/record/rules.ts'

/** In pixels. The form draws 1100 × 300 at most; larger images were not drawn by it. */
export const SIGNATURE_LIMITS = { width: 1650, height: 450 }

/**
 * The fewest dark pixels of a signature, and how far they must reach across or down: less is an empty canvas, a
 * dot or a slip of the hand. The shortest stroke that the form accepts (60 × 4, drawn at twice the size) has
 * twice the ink.
 */
export const SIGNATURE_MIN = { ink: 240, reach: 50 }

/** The hash of everything declared (decision 0006); signature and document are included by their own hashes. */
export function fieldsHash(fields: Record<string, unknown>): string {
  return sha256(canonicalJson(fields))
}

/** The name in `known` that was typed in another case or without accents; else the text as typed. */
export function asListed(typed: string | undefined, known: readonly string[]): string | null {
  if (!typed) return null
  return known.find((name) => normalise(name) === normalise(typed)) ?? typed
}

/** Whether a form showed exactly the texts in force: `id@version:sha256` separated by commas. */
export function showsCurrentTexts(shown: string | undefined, current: { reference: string }[]): boolean {
  const references = new Set((shown ?? '').split(',').filter(Boolean))
  return references.size === current.length && current.every(({ reference }) => references.has(reference))
}
