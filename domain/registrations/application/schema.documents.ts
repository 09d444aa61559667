import { z } from 'zod'
import { READABLE } from '#lib/readable.ts'

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
export const DOCUMENT_TYPES: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
/** A hint for the file chooser, not the check. */
export const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png'
const TOO_LARGE = 'Il file non può superare 5MB'
export const WRONG_TYPE = 'Formati accettati: PDF, JPG, PNG'
export const WRONG_NAME =
  'Il nome del file contiene caratteri che non si leggono: rinominalo e sceglilo di nuovo'

/** A first check by name and declared type, before anything is sent. */
function looksAllowed({ name, type }: File): boolean {
  return (
    type in DOCUMENT_TYPES || DOCUMENT_ACCEPT.split(',').some((ending) => name.toLowerCase().endsWith(ending))
  )
}

/** The chosen file. `isAllowed` checks its bytes on the server. */
export function documentSchema(isAllowed?: (file: File) => Promise<boolean>) {
  const file = z
    .instanceof(File, { error: WRONG_TYPE })
    // One message at a time: a refused file is not checked further.
    .refine((f) => f.size <= MAX_DOCUMENT_BYTES, { error: TOO_LARGE, abort: true })
    .refine((f) => READABLE.test(f.name), { error: WRONG_NAME, abort: true })
  return isAllowed ? file.refine(isAllowed, WRONG_TYPE) : file.refine(looksAllowed, WRONG_TYPE)
}
