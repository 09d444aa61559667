import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { depsOf, type Context } from '#app/frame/deps.ts'
import { PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { waitingList as words } from '#content/waiting-list.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { WaitingForm } from '#domain/bookings/waiting-list/components/waiting-form.tsx'
import { readRetaken, WAITING_CONSENT_SHA256 } from '#domain/bookings/waiting-list/read.server.ts'
import type { RetakenShare } from '#domain/bookings/waiting-list/rules.ts'
import { knownTags, waitingForm, type WaitingForm as Asked } from '#domain/bookings/waiting-list/schema.ts'
import { askForPlace } from '#domain/bookings/waiting-list/write.server.ts'
import { tagLabel } from '#domain/register-search/results/components/sentences.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { findMember } from '#platform/auth/actor.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/waiting-list'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await findMember(context, request)
  const retaken = await readRetaken(depsOf(context).db)
  return { id: randomUUID(), consent: WAITING_CONSENT_SHA256, email: member?.email, retaken }
}

type More = { tag: string; label: string }[]
type Reply =
  | ({ kind: 'refused'; more: More } & FormRefusal)
  | { kind: 'begun'; values: Record<string, string>; more: More }
  | { kind: 'sent'; email: string }

const moreIn = (values: Record<string, string>): More =>
  knownTags(values).map((tag) => ({ tag, label: tagLabel(tag) ?? tag }))

const refuse = (values: Record<string, string>, errors: FieldErrors, status: number) =>
  data<Reply>({ kind: 'refused', errors, values, more: moreIn(values) }, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  if (values.intent === 'begin') return data<Reply>({ kind: 'begun', values, more: moreIn(values) })
  const form = waitingForm.safeParse(values)
  if (!form.success) return refuse(values, errorsByField(form.error), 400)
  if (values.consent_sha256 !== WAITING_CONSENT_SHA256)
    return refuse(values, { consent: [words.refusals.consentChanged] }, 400)
  // A program that fills in the hidden field gets the usual answer.
  const kept = values[TRAP_FIELD] ? true : await evenTime(EVEN_MS, () => keep(context, form.data))
  if (!kept) return refuse(values, { '': [words.refusals.limited] }, 429)
  return data<Reply>({ kind: 'sent', email: form.data.email })
}

/** Whoever asks too often for one mailbox gets no mail and the same answer, which tells nothing about the mailbox. */
async function keep(context: Context, form: Asked): Promise<boolean> {
  const { limits, address, visitor, ...deps } = depsOf(context)
  if (!(await limits.consume('waiting-address', address)).ok) return false
  const mailbox = senderOf(deps.authSecret, form.email)
  if ((await limits.consume('waiting-email', address, mailbox)).ok)
    await askForPlace(deps, visitor, form, new Date())
  return true
}

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, consent, email, retaken } = loaderData
  return (
    <PageBelow
      trail={[{ label: 'Registro', to: href('/professionals') }]}
      here={words.title}
      heading={words.title}
    >
      {actionData?.kind === 'sent' ? (
        <SentPanel>
          <Alert tone="success" role="status" title={words.sent.title}>
            {words.sent.text(actionData.email)}
          </Alert>
          <p>{words.sent.nothing}</p>
        </SentPanel>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-lg">{words.intro}</p>
          <WaitingForm
            id={id}
            consentSha256={consent}
            email={email}
            refusal={refusalOf(actionData)}
            more={actionData && 'more' in actionData ? actionData.more : []}
          />
          {retaken ? <Retaken {...retaken} /> : null}
        </>
      )}
    </PageBelow>
  )
}

function refusalOf(reply: Reply | undefined): Partial<FormRefusal> | undefined {
  if (reply?.kind === 'begun') return { values: reply.values }
  return reply?.kind === 'refused' ? reply : undefined
}

function Retaken({ freed, retaken, share }: RetakenShare) {
  const { heading, text } = words.figures
  return (
    <aside className="mt-10 max-w-prose text-sm text-ink-soft">
      <h2 className="text-base">{heading}</h2>
      <p className="mt-1">
        {text(
          freed.toLocaleString('it'),
          retaken.toLocaleString('it'),
          share.toLocaleString('it', { style: 'percent' }),
        )}
      </p>
    </aside>
  )
}
