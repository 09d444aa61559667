import { z } from 'zod'
import { READABLE } from '#lib/readable.ts'

export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
export const DOCUMENT_TYPES: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
/** For the file chooser: a help, never the check. */
export const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png'
export const TOO_LARGE = 'Il file non può superare 5MB'
export const WRONG_TYPE = 'Formati accettati: PDF, JPG, PNG'
export const WRONG_NAME =
  'Il nome del file contiene caratteri che non si leggono: rinominalo e sceglilo di nuovo'

/** By its name and what the browser takes it for: a first look, before anything is sent. */
function looksAllowed({ name, type }: File): boolean {
  return (
    type in DOCUMENT_TYPES || DOCUMENT_ACCEPT.split(',').some((ending) => name.toLowerCase().endsWith(ending))
  )
}

/** The chosen file; what its bytes are is asked on the server through `isAllowed`. */
export function documentSchema(isAllowed?: (file: File) => Promise<boolean>) {
  const file = z
    .instanceof(File, { error: WRONG_TYPE })
    // One message at a time: a file that is refused is looked at no further.
    .refine((f) => f.size <= MAX_DOCUMENT_BYTES, { error: TOO_LARGE, abort: true })
    .refine((f) => READABLE.test(f.name), { error: WRONG_NAME, abort: true })
  return isAllowed ? file.refine(isAllowed, WRONG_TYPE) : file.refine(looksAllowed, WRONG_TYPE)
}
