import { z } from 'zod'
import { signsAs } from './rules.signature.ts'
import { readableText } from '#lib/readable-text.ts'
import { documentSchema } from './schema.documents.ts'
import { currentYear, PERSON_MESSAGES, personFields } from '#domain/professionals/record/schema.ts'

export const FORM_VERSION = '1.0'
export const SIGNATURE_REQUIRED = 'La firma è obbligatoria'
/** The field with a typed name, the signature of browsers without scripts, and its most letters. */
export const WRITTEN_SIGNATURE = 'signature_written'
export const LONGEST_WRITTEN = 60
/** Ticked by whoever signs with another name for a reason. */
export const SIGNATURE_DIFFERS = 'signature_differs'
export const SIGNATURE_OTHER_NAME =
  'La firma scritta non è il nome della richiesta: correggila, oppure spunta la casella qui sotto'
export const EMAIL_TAKEN = 'Questa email è già stata registrata'
export const TEXTS_CHANGED =
  'I testi legali sono stati aggiornati mentre compilavi: rileggili qui sotto e invia di nuovo. Quello che hai scritto è ancora qui.'
export const SUBMIT_FAILED = "Si è verificato un errore durante l'invio. Riprova più tardi."
export const ID_MISSING = 'ID professionista non trovato'

/** Checks that need the bytes, which only the server makes. */
type ByteChecks = {
  signature?: (dataUrl: string) => Promise<boolean>
  document?: (file: File) => Promise<boolean>
}

/** Error messages; the form reserves space for them. */
export const MESSAGES = {
  ...PERSON_MESSAGES,
  privacy_consent: 'Devi accettare la privacy policy',
  gdpr_consent: 'Devi accettare il trattamento dei dati personali secondo GDPR',
  terms_consent: 'Devi accettare i termini e condizioni',
  legal_value_consent: 'Devi accettare il valore legale della registrazione',
  legal_declaration: 'Devi accettare la dichiarazione di veridicità',
} as const

const consent = (message: string) => z.literal('on', message).transform(() => true)

/**
 * The registration form (specification §5), the same in the browser and on the server. `year` is a function,
 * because a page may stay open over New Year.
 */
export function registrationSchema(checks: ByteChecks = {}, year: () => number = currentYear) {
  const fields = z.object({
    ...personFields(year),
    document: documentSchema(checks.document).optional(),
    privacy_consent: consent(MESSAGES.privacy_consent),
    gdpr_consent: consent(MESSAGES.gdpr_consent),
    terms_consent: consent(MESSAGES.terms_consent),
    legal_value_consent: consent(MESSAGES.legal_value_consent),
    legal_declaration: consent(MESSAGES.legal_declaration),
    signature: signatureSchema(checks.signature),
    [WRITTEN_SIGNATURE]: readableText(LONGEST_WRITTEN).optional().catch(undefined),
    [SIGNATURE_DIFFERS]: z.literal('on').optional().catch(undefined),
    submission_key: z.uuid('Ricarica la pagina e riprova').optional(),
    texts: z.string().max(2000).optional(),
  })
  // Also while other fields are wrong: `when` asks for it.
  return fields.refine(isSignedByName, {
    path: ['signature'],
    error: SIGNATURE_OTHER_NAME,
    when: () => true,
  })
}

type Signed = Partial<
  Record<'first_name' | 'last_name' | typeof WRITTEN_SIGNATURE | typeof SIGNATURE_DIFFERS, unknown>
>

/** A drawn signature is read by the office alone; a written one names the person, unless they say why not. */
function isSignedByName({ first_name, last_name, signature_written: written, ...form }: Signed): boolean {
  if (typeof written !== 'string' || written.trim() === '' || form[SIGNATURE_DIFFERS] === 'on') return true
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return true
  return signsAs(written, { first_name, last_name })
}

export type Registration = z.output<ReturnType<typeof registrationSchema>>

/** Characters. A drawn PNG is far smaller. */
const SIGNATURE_MAX = 400_000

function signatureSchema(hasInk?: ByteChecks['signature']) {
  const drawn = z
    .string({ error: SIGNATURE_REQUIRED })
    .max(SIGNATURE_MAX, SIGNATURE_REQUIRED)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, SIGNATURE_REQUIRED)
  return hasInk ? drawn.refine(hasInk, SIGNATURE_REQUIRED) : drawn
}
