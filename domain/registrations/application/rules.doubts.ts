import { normaliseAlboNumber, provinceMeant } from '#domain/verification/claims/rules.ts'
import { ordineMeant } from '#domain/verification/review/rules.ts'
import { readPhone } from '#lib/phone.ts'

type Typed = Partial<Record<string, string>>

/** What looks mistyped, and may be right all the same: the office reads it at the Albo. */
export function declaredDoubts({ profession, ordine = '', registration_number = '', phone = '' }: Typed) {
  const isOrdine = profession === 'Medico' ? provinceMeant : ordineMeant
  return {
    ordine: Boolean(profession) && ordine.trim() !== '' && !isOrdine(ordine),
    registration_number: registration_number.trim() !== '' && !normaliseAlboNumber(registration_number),
    phone: phone.trim() !== '' && !readPhone(phone),
  }
}
