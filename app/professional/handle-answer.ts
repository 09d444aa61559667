import type { Deps } from '#app/frame/deps.ts'
import { contacts } from '#content/contacts.ts'
import type { AnswerDraft } from '#domain/contacts/inbox/components/answer-form.tsx'
import { searchColleagues } from '#domain/contacts/inbox/read.server.ts'
import { findSavedAnswer } from '#domain/contacts/inbox/read.saved-answers.server.ts'
import { answerContact, closeContact } from '#domain/contacts/inbox/write.server.ts'
import { listColleagues } from '#domain/contacts/conversations/read.server.ts'
import { MOST_COLLEAGUES } from '#domain/contacts/conversations/rules.ts'
import { answerForm, furtherForm } from '#domain/contacts/conversations/schema.ts'
import { reply } from '#domain/contacts/conversations/write.server.ts'
import { errorsByField, firstMessage, type FieldErrors } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'
import { textFields } from '#platform/http/read-form.ts'

/** The answer to a form of a message's page. */
export type InboxAnswer = {
  done?: 'sent' | 'written' | 'closed'
  at?: number
  error?: string
  about?: 'write'
  typed?: string
  draft?: AnswerDraft
}

type Handled = InboxAnswer & { status: number }
type Asked = {
  deps: Deps
  member: Member
  about: { professionalId: string; id: string }
  values: Record<string, string>
  colleagues: string[]
  now: Date
}

/** Handles every form of a message's page. The caller has checked that the message is the professional's own. */
export async function handleAnswer(
  deps: Deps,
  member: Member,
  about: Asked['about'],
  form: FormData,
): Promise<Handled> {
  const values = textFields(form)
  // One more than allowed, so that the schema can refuse too many.
  const colleagues = form
    .getAll('colleague')
    .filter((one) => typeof one === 'string' && /^[\w-]{1,64}$/.test(one))
    .slice(0, MOST_COLLEAGUES + 1) as string[]
  const asked = { deps, member, about, values, colleagues, now: new Date() }
  if (!(await deps.limits.consume('contact-desk', member.id)).ok)
    return { error: contacts.refusals.limited, typed: values.words ?? '', status: 429 }
  if (values.intent === 'close') return close(asked)
  if (values.intent === 'write') return write(asked)
  if (values.intent === 'insert' || values.intent === 'insert-further') return insert(asked)
  return values.intent === 'search' ? search(asked) : answer(asked)
}

async function close({ deps, member, about, now }: Asked): Promise<Handled> {
  const closed = await closeContact(deps.db, member, about, now)
  return closed ? { done: 'closed', status: 200 } : { error: contacts.thread.closed, status: 409 }
}

async function write({ deps, member, about, values, now }: Asked): Promise<Handled> {
  const typed = values.words ?? ''
  const refuse = (error: string, status: number): Handled => ({ about: 'write', error, typed, status })
  const form = furtherForm.safeParse({ words: typed })
  if (!form.success) return refuse(firstMessage(form.error), 400)
  if (!(await deps.limits.consume('contact-further', `desk:${about.id}`)).ok)
    return refuse(contacts.refusals.limited, 429)
  const message = { ...about, words: form.data.words }
  const written = await reply(deps, member, 'professional', message, now)
  return written ? { done: 'written', at: now.getTime(), status: 200 } : refuse(contacts.thread.closed, 409)
}

/** Puts a saved answer below what is typed, so that it can be changed before it is sent. */
async function insert(asked: Asked): Promise<Handled> {
  const { deps, about, values, now } = asked
  const saved = await findSavedAnswer(deps.db, about.professionalId, values.saved ?? '')
  const typed = [values.words?.trim(), saved?.words].filter(Boolean).join('\n\n')
  const at = now.getTime()
  if (values.intent === 'insert-further') return { about: 'write', typed, at, status: 200 }
  const draft = await draftOf({ ...asked, values: { ...values, words: typed } }, {})
  return { draft: { ...draft, inserted: at }, status: 200 }
}

async function search(asked: Asked): Promise<Handled> {
  const { deps, about, values } = asked
  const found = await searchColleagues(deps.db, (values.search ?? '').slice(0, 80), about.professionalId)
  return { draft: await draftOf(asked, {}, found), status: 200 }
}

async function answer(asked: Asked): Promise<Handled> {
  const { deps, member, about, values, colleagues, now } = asked
  const form = answerForm.safeParse({ ...values, colleagues })
  if (!form.success) return { draft: await draftOf(asked, errorsByField(form.error)), status: 400 }
  const outcome = await answerContact(deps, member, about, form.data, now)
  return outcome.ok
    ? { done: 'sent', at: now.getTime(), status: 200 }
    : { error: contacts.inbox.message.already, status: 409 }
}

async function draftOf(
  { deps, values, colleagues }: Asked,
  errors: FieldErrors,
  found?: AnswerDraft['found'],
): Promise<AnswerDraft> {
  return { values, errors, found, chosen: await listColleagues(deps.db, colleagues) }
}
