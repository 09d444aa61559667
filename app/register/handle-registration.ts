import { depsOf, type Context } from '#app/frame/deps.ts'
import { ownerWords } from '#content/site-owner.ts'
import { STILL_HERE } from '#content/unavailable.ts'
import type { RegistrationAnswer } from '#domain/registrations/application/components/use-registration.ts'
import { isAllowedDocument } from '#domain/registrations/application/write.documents.server.ts'
import {
  EMAIL_TAKEN,
  registrationSchema,
  SUBMIT_FAILED,
  TEXTS_CHANGED,
} from '#domain/registrations/application/schema.ts'
import { hasInk, submitRegistration } from '#domain/registrations/application/write.server.ts'
import { signedInWords } from '#domain/registrations/application/write.signature.server.ts'
import { errorsByField, filledIn, type FieldErrors } from '#lib/form.ts'
import { parseForm, textFields } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { missedPart } from '#platform/log/request-id.ts'

type Handled = { status: number; answer: RegistrationAnswer }

const CUT_SHORT =
  'L’invio si è interrotto prima della fine. Controlla la connessione e invia di nuovo: quello che hai scritto è ancora qui.'
const TOO_MANY = 'Troppi tentativi. Riprova più tardi.'

/** Validates and saves a registration. Never throws: a failure is logged and returned with a reference. */
export async function handleRegistration(request: Request, context: Context): Promise<Handled> {
  const { limits, log, requestId: reference, address } = depsOf(context)
  let form: FormData | undefined
  try {
    if (!(await limits.consume('registration-attempt', address)).ok) {
      return refused(429, { '': [TOO_MANY] })
    }
    form = await parseForm(request).catch(() => undefined)
    if (!form) return refused(400, { '': [CUT_SHORT] })
    const checks = { signature: hasInk, document: isAllowedDocument }
    const checked = await registrationSchema(checks).safeParseAsync(await signedInWords(filledIn(form)))
    if (!checked.success) return refused(400, errorsByField(checked.error), form)
    if (!(await limits.consume('registration', address)).ok) return refused(429, { '': [TOO_MANY] }, form)
    const outcome = await save(request, context, checked.data)
    if (outcome.ok) return { status: 200, answer: outcome }
    if (outcome.reason === 'closed') return refused(403, { '': [ownerWords.closed.text] }, form)
    if (outcome.reason === 'email-taken') return refused(409, { email: [EMAIL_TAKEN] }, form)
    return refused(409, { '': [TEXTS_CHANGED] }, form)
  } catch (error) {
    log.error({ id: reference, error }, 'registration failed')
    form ??= await parseForm(request).catch(() => undefined)
    return failed(reference, form)
  }
}

/** Returns the typed values to the page, for browsers without scripts. */
function failed(reference: string, form: FormData | undefined): Handled {
  const kept = missedPart() ? [STILL_HERE] : []
  const errors = { '': [SUBMIT_FAILED, ...kept, `Riferimento: ${reference}`] }
  return { status: 500, answer: { ok: false, failed: true, errors, values: typedIn(form) } }
}

function refused(status: number, errors: FieldErrors, form?: FormData): Handled {
  return { status, answer: { ok: false, errors, values: typedIn(form) } }
}

/** All fields except the signature, which must be drawn again. */
function typedIn(form: FormData | undefined): Record<string, string> {
  const { signature: _, ...typed } = form ? textFields(form) : {}
  return typed
}

async function save(request: Request, context: Context, form: Parameters<typeof submitRegistration>[1]) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const userAgent = request.headers.get('user-agent') ?? ''
  const mailWaits = await paced(limits, 'registration-mail')
  return submitRegistration(deps, form, { address, userAgent, visitor, mailWaits })
}
