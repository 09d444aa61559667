import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { AnswerAbove, PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { profile } from '#content/home.ts'
import { ContactForm } from '#domain/contacts/conversations/components/contact-form.tsx'
import {
  CONSENT_SHA256,
  findReceiver,
  listOthers,
  makeTicket,
  readContactFacts,
  type Colleague,
  type Receiver,
} from '#domain/contacts/conversations/read.server.ts'
import { WriteOthers, type Letter } from '#domain/contacts/conversations/components/write-others.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import type { Danger } from '#domain/site/urgent/rules.ts'
import { longDate } from '#lib/dates.ts'
import { findMember } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/contact'
import { handleContact, letterOf, type ContactReply } from './handle-contact.ts'

const words = contacts.form

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.receiver?.name
  const title = name ? words.title(name) : profile.notFound.title
  const description = name ? words.description(name) : profile.notFound.description
  return unlistedPage(title, description)
}

type Reply =
  | Exclude<ContactReply, { kind: 'sent' }>
  | (Extract<ContactReply, { kind: 'sent' }> & { others: Colleague[]; letter: Letter })

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, authSecret, showSamples } = depsOf(context)
  const receiver = await findReceiver(db, params.id, showSamples)
  const nothing = { receiver: undefined, ticket: '', consent: '', email: undefined, answerTime: undefined }
  if (!receiver) return data(nothing, { status: 404 })
  const member = await findMember(context, request)
  const ticket = makeTicket(authSecret, receiver.id, new Date())
  const { answerTime } = await readContactFacts(db, receiver.id)
  const shown = { receiver, ticket, consent: CONSENT_SHA256, email: member?.email, answerTime }
  return data(shown, { status: 200 })
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { db, showSamples } = depsOf(context)
  const receiver = await findReceiver(db, params.id, showSamples)
  if (!receiver) return data<Reply>({ kind: 'unreachable' }, { status: 404 })
  if (!receiver.reachable && !receiver.sample) return data<Reply>({ kind: 'unreachable' }, { status: 409 })
  const values = await readForm(request)
  const { reply, status } = await handleContact(context, request, receiver, values)
  if (reply.kind !== 'sent') return data<Reply>(reply, { status })
  const others = await listOthers(db, receiver.id, new Date())
  return data<Reply>({ ...reply, others, letter: letterOf(values) }, { status })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receiver } = loaderData
  if (!receiver) return <NotFoundNotice words={profile.notFound} to={href('/professionals')} />
  return (
    <PageBelow
      trail={[
        { label: 'Registro', to: href('/professionals') },
        { label: receiver.name, to: href('/professional/:id', { id: receiver.id }) },
      ]}
      here={contacts.call.button}
      heading={words.title(receiver.name)}
    >
      <Stage data={loaderData} receiver={receiver} reply={actionData} />
    </PageBelow>
  )
}

type StageProps = {
  data: Pick<Route.ComponentProps['loaderData'], 'ticket' | 'consent' | 'email' | 'answerTime'>
  receiver: Receiver
  reply: Reply | undefined
}

function Stage({ data: { ticket, consent, email, answerTime }, receiver, reply }: StageProps) {
  if ((!receiver.reachable && !receiver.sample) || reply?.kind === 'unreachable')
    return <Unreachable receiver={receiver} />
  if (reply?.kind === 'sent') return <Sent reply={reply} receiver={receiver} />
  const begun = reply?.kind === 'begun' ? { errors: {}, values: reply.values } : undefined
  const refusal = reply?.kind === 'refused' ? reply : begun
  return (
    <>
      {receiver.sample ? (
        <AnswerAbove answer={reply?.kind === 'sample' ? reply : undefined}>
          <NobodyThere danger={reply?.danger} sent={reply?.kind === 'sample'} />
        </AnswerAbove>
      ) : null}
      {receiver.sample ? null : <Urgent danger={reply?.danger} />}
      {receiver.sample ? null : (
        <p className="mt-3 max-w-prose">{receiver.linked ? words.answers(answerTime) : words.firstDay}</p>
      )}
      {receiver.pausedUntil ? (
        <p className="mt-3 max-w-prose">{words.paused(longDate(receiver.pausedUntil))}</p>
      ) : null}
      <ContactForm ticket={ticket} consentSha256={consent} email={email} refusal={refusal} />
      {receiver.sample ? null : <Steps steps={receiver.linked ? words.steps : words.firstDaySteps} />}
    </>
  )
}

/** Says that a sample profile is invented: above the form, and again after sending. */
function NobodyThere({ danger, sent }: { danger: Written; sent: boolean }) {
  return (
    <div className="mt-6 grid gap-4">
      {danger ? <UrgentNote {...danger} /> : null}
      <Alert tone="warning" role={sent ? 'alert' : undefined} title={words.sample.title}>
        <p>
          {words.sample.text} {sent ? <strong>{words.sample.sent}</strong> : null}
        </p>
        <p className="mt-2">
          <TextLink to={href('/professionals')}>{words.sample.search}</TextLink>
        </p>
      </Alert>
    </div>
  )
}

type Written = Danger | undefined

/** The help numbers that fit the written text, or a link to them; first on the page. */
function Urgent({ danger }: { danger: Written }) {
  return danger ? (
    <div className="mt-6">
      <UrgentNote {...danger} />
    </div>
  ) : (
    <p className="mt-4 border-l-4 border-terracotta-600 pl-4">
      {words.urgent} <TextLink to={href('/urgenze')}>{words.urgentLink}</TextLink>.
    </p>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="mt-4">
      <Disclosure summary={words.stepsTitle}>
        <ol className="grid max-w-prose list-decimal gap-1 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}

function Sent({ reply, receiver }: { reply: Extract<Reply, { kind: 'sent' }>; receiver: Receiver }) {
  const { threadKey, email, danger, others, letter } = reply
  return (
    <SentPanel>
      {danger ? <UrgentNote {...danger} /> : null}
      <Alert tone="success" role="status" title={threadKey ? contacts.sent.direct : contacts.sent.title}>
        {threadKey ? contacts.sent.directText : contacts.sent.text(email)}
      </Alert>
      {threadKey ? null : <p>{contacts.sent.nothing}</p>}
      <div className="flex flex-wrap gap-3">
        {threadKey ? (
          <ButtonLink to={href('/messaggi/:key', { key: threadKey })}>{contacts.sent.toThread}</ButtonLink>
        ) : null}
        <ButtonLink to={href('/professional/:id', { id: receiver.id })} variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
      <WriteOthers people={others} letter={letter} />
    </SentPanel>
  )
}

/** Shown instead of the form when nobody would read a message. */
function Unreachable({ receiver: { name, city, id } }: { receiver: Receiver }) {
  const { heading, albo, alboLink, others, othersLink } = contacts.unreachable
  const search = city ? `?${new URLSearchParams({ dove: city })}` : ''
  return (
    <div className="mt-6 grid gap-5">
      <Alert tone="warning">{contacts.unreachable.before(name)}</Alert>
      <section>
        <h2 className="text-xl">{heading}</h2>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          <li>
            {albo} <TextLink to={href('/come-verifichiamo')}>{alboLink}</TextLink>.
          </li>
          <li>
            {others} <TextLink to={href('/professionals') + search}>{othersLink(city)}</TextLink>.
          </li>
        </ul>
      </section>
      <div>
        <ButtonLink to={href('/professional/:id', { id })} variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  )
}
