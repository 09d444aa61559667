import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { ownerWords } from '#content/site-owner.ts'
import { STILL_HERE } from '#content/unavailable.ts'
import type { RegistrationAnswer } from '#domain/registrations/application/components/answer.ts'
import { isAllowedDocument } from '#domain/registrations/documents/write.server.ts'
import {
  EMAIL_TAKEN,
  registrationSchema,
  SUBMIT_FAILED,
  TEXTS_CHANGED,
} from '#domain/registrations/application/schema.ts'
import { hasInk, submitRegistration } from '#domain/registrations/application/write.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { missedPart } from '#platform/log/request-id.ts'

export type TakenRegistration = { status: number; answer: RegistrationAnswer }

const CUT_SHORT =
  'L’invio si è interrotto prima della fine. Controlla la connessione e invia di nuovo: quello che hai scritto è ancora qui.'
const TOO_MANY = 'Troppi tentativi. Riprova più tardi.'

/** Reads, checks and saves a registration sent as a form. Never throws: a failure is logged and has a reference. */
export async function takeRegistration(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TakenRegistration> {
  const { limits, log } = context.get(servicesContext)
  const { id: reference, address } = context.get(requestContext)
  let form: FormData | undefined
  try {
    if (!(await limits.consume('registration-attempt', address)).ok) {
      return refused(429, { status: 'error', error: { '': [TOO_MANY] } })
    }
    form = await parseForm(request).catch(() => undefined)
    if (!form) return refused(400, { status: 'error', error: { '': [CUT_SHORT] } })
    const checks = { signature: hasInk, document: isAllowedDocument }
    const submission = await parseWithZod(form, { schema: registrationSchema(checks), async: true })
    if (submission.status !== 'success') return refused(400, submission.reply())
    if (!(await limits.consume('registration', address)).ok) {
      return refused(429, submission.reply({ formErrors: [TOO_MANY] }))
    }
    const outcome = await save(request, context, submission.value)
    if (outcome.ok) return { status: 200, answer: outcome }
    if (outcome.reason === 'closed') {
      return refused(403, submission.reply({ formErrors: [ownerWords.closed.text] }))
    }
    return refused(
      409,
      outcome.reason === 'email-taken'
        ? submission.reply({ fieldErrors: { email: [EMAIL_TAKEN] } })
        : submission.reply({ formErrors: [TEXTS_CHANGED] }),
    )
  } catch (error) {
    log.error({ id: reference, error }, 'registration failed')
    form ??= await request.formData().catch(() => undefined)
    return failed(reference, form)
  }
}

/** What was typed goes back into the page, where it came from a browser without script. */
function failed(reference: string, form: FormData | undefined): TakenRegistration {
  const kept = missedPart() ? [STILL_HERE] : []
  const error = { '': [SUBMIT_FAILED, ...kept, `Riferimento: ${reference}`] }
  const initialValue = form && parseWithZod(form, { schema: registrationSchema() }).reply().initialValue
  return {
    status: 500,
    answer: { ok: false, failed: true, result: { status: 'error', error, initialValue } },
  }
}

function refused(status: number, result: SubmissionResult<string[]>): TakenRegistration {
  return { status, answer: { ok: false, result } }
}

async function save(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: Parameters<typeof submitRegistration>[1],
) {
  const { db, files, vault, mail, config, limits } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  return submitRegistration({ db, files, vault, mail, appUrl: config.http.appUrl }, form, {
    address,
    userAgent: request.headers.get('user-agent') ?? '',
    visitor: { kind: 'visitor', requestId },
    mailWaits: await paced(limits, 'registration-mail'),
  })
}
