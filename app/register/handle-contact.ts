import { depsOf, type Context } from '#app/frame/deps.ts'
import { contacts } from '#content/contacts.ts'
import {
  CONSENT_SHA256,
  contactKey,
  readTicket,
  type Receiver,
} from '#domain/contacts/conversations/read.server.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { contactForm, type ContactForm } from '#domain/contacts/conversations/schema.ts'
import { sendContact } from '#domain/contacts/conversations/write.server.ts'
import { readDanger, type Danger } from '#domain/site/urgent/rules.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { findMember, type Member } from '#platform/auth/actor.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { slowDown } from '#platform/limits/attempts.ts'
import type { Limits } from '#platform/limits/limits.ts'

type Values = Record<string, string>

/** `danger` is the kind of help the written text calls for; it is shown on the page and not stored. */
export type ContactReply =
  | ({ kind: 'refused'; danger: Danger | undefined } & FormRefusal)
  | { kind: 'sent'; email: string; threadKey: string | undefined; danger: Danger | undefined }
  | { kind: 'unreachable' }
  /** Words that somebody wrote to another, to be read over. */
  | { kind: 'begun'; values: Values; danger: Danger | undefined }
  | { kind: 'sample'; danger: Danger | undefined }

type Handled = { reply: ContactReply; status: number }

const refusals = contacts.refusals

/** Checks, limits and stores a first message. A refusal returns the typed text. */
export async function handleContact(
  context: Context,
  request: Request,
  receiver: Receiver,
  values: Values,
): Promise<Handled> {
  const { authSecret, config, limits, log, requestId, address } = depsOf(context)
  const danger = readDanger(values.message ?? '')
  const refuse = (errors: FieldErrors, status: number): Handled => ({
    reply: { kind: 'refused', errors, values, danger },
    status,
  })
  if (values.intent === 'begin')
    return { reply: { kind: 'begun', values: letterOf(values), danger }, status: 200 }
  // A sample is nobody: the message is not validated, sent or kept.
  if (receiver.sample) return { reply: { kind: 'sample', danger }, status: 409 }
  const form = contactForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  if (values.consent_sha256 !== CONSENT_SHA256) return refuse({ consent: [refusals.consentChanged] }, 400)
  // A bot that fills in the hidden field gets the usual answer.
  if (values[TRAP_FIELD]) return sentReply(form.data.email, undefined, danger)
  const age = { now: new Date(), leastSeconds: config.site.formSeconds }
  const ticket = readTicket(authSecret, receiver.id, values.ticket ?? '', age)
  if (!ticket.ok) {
    const field = ticket.reason === 'old' ? 'ticket' : 'wait'
    return refuse({ [field]: [refusals[ticket.reason]] }, 400)
  }
  try {
    if (!(await limits.consume('contact-address', address)).ok) return refuse({ '': [refusals.limited] }, 429)
    const member = await findMember(context, request)
    const message = { ...form.data, id: ticket.id, professionalId: receiver.id }
    const outcome = await evenTime(EVEN_MS, () => keep(context, message, member))
    if (outcome === 'limited') return refuse({ '': [refusals.limited] }, 429)
    if (outcome === 'unreachable') return { reply: { kind: 'unreachable' }, status: 409 }
    return sentReply(form.data.email, outcome.threadKey, danger)
  } catch (error) {
    log.error({ id: requestId, error }, 'contact failed')
    return refuse({ '': [`${refusals.failed} Riferimento: ${requestId}`] }, 500)
  }
}

/** The consent is given for each message again. */
export const letterOf = ({ name = '', email = '', message = '' }: Values) => ({ name, email, message })

function sentReply(email: string, threadKey: string | undefined, danger: Danger | undefined): Handled {
  return { reply: { kind: 'sent', email, threadKey, danger }, status: 200 }
}

/** Counts messages to one professional: one network is refused beyond its limit, all together are only delayed. */
export async function mayReach(limits: Limits, address: string, professionalId: string): Promise<boolean> {
  if (!(await limits.consume('contact-receiver', address, professionalId)).ok) return false
  await slowDown(limits, 'contact-receiver-all', professionalId)
  return true
}

type Kept = 'limited' | 'unreachable' | { threadKey: string | undefined }

/**
 * Only the owner of a mailbox is told that its limit is reached: others would learn that somebody wrote from it. The
 * owner's count is separate, and a professional's limit counts only delivered messages, so strangers can exhaust neither.
 */
async function keep(
  context: Context,
  message: ContactForm & { id: string; professionalId: string },
  member: Member | undefined,
): Promise<Kept> {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const isOwn = member?.email.toLowerCase() === message.email
  const mailbox = isOwn ? `account:${member.id}` : senderOf(deps.authSecret, message.email)
  // An unconfirmed address is counted per network, so that nobody can exhaust another person's limit.
  const allowed = isOwn
    ? await limits.consume('contact-email', mailbox)
    : await limits.consume('contact-email', address, mailbox)
  if (!allowed.ok) return isOwn ? 'limited' : { threadKey: undefined }
  if (isOwn && !(await mayReach(limits, address, message.professionalId))) return 'limited'
  const sent = await sendContact(deps, message, visitor, new Date(), member)
  if (!sent.ok) return sent.reason
  return { threadKey: sent.confirmed ? contactKey(deps.authSecret, sent.id) : undefined }
}
