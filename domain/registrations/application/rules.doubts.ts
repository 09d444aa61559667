import { ordineMeant } from '#domain/verification/review/rules.ts'

type Typed = Partial<Record<string, string>>

/** What looks mistyped, and may be right all the same: the office reads it at the Albo. */
export function alboDoubts({ profession, ordine = '', registration_number = '' }: Typed) {
  return {
    // The Ordini of doctors are of provinces, with many names.
    ordine: profession === 'Psicologo' && ordine.trim() !== '' && !ordineMeant(ordine),
    registration_number: registration_number.trim() !== '' && !/\d/.test(registration_number),
  }
}
