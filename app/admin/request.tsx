import { useEffect } from 'react'
import { data, Form, href, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { corrections } from '#content/corrections.ts'
import { decisions as words } from '#content/decisions.ts'
import { requestDesk } from '#content/request-desk.ts'
import { verificationReview } from '#content/verification.ts'
import { findTwin } from '#domain/verification/review/read.twins.server.ts'
import { proposedCheck } from '#domain/verification/review/rules.ts'
import { listAudit } from '#domain/accounts/audit/read.server.ts'
import { useDecision, type DecisionAnswer } from '#domain/registrations/decisions/components/use-decision.tsx'
import { listDocuments } from '#domain/registrations/application/read.documents.server.ts'
import { listInformationRequests } from '#domain/registrations/decisions/read.information-requests.server.ts'
import { findRequest } from '#domain/professionals/record/read.server.ts'
import { fullName, statusLabel } from '#domain/professionals/record/rules.ts'
import { findEvidence } from '#domain/registrations/application/read.server.ts'
import { listApplicantWords } from '#domain/registrations/decisions/read.second-looks.server.ts'
import { findCare, listNotes } from '#domain/registrations/desk/read.server.ts'
import { listTexts } from '#domain/registrations/desk/read.texts.server.ts'
import { listClaims } from '#domain/verification/claims/read.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { addressAsked, hasProof, proofAddress } from '#app/frame/proof.ts'
import { giveUpTyped } from '#app/frame/unsaved.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Route } from './+types/request'
import { actOnRequest } from './request-action.ts'
import { FORM, RequestBody } from './request-body.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { RequestsOutlet } from './requests.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'
import { italianDay } from '#lib/dates.ts'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireReviewer(context, request)
  const person = await findRequest(db, admin, params.id)
  if (!person) return data(undefined, { status: 404 })
  const [documents, evidence, history, integrations, said, claims, care, notes, texts] = await Promise.all([
    listDocuments(db, admin, params.id),
    findEvidence(db, admin, params.id),
    listAudit(db, admin, { kind: 'professional', id: params.id }),
    listInformationRequests(db, admin, params.id),
    listApplicantWords(db, admin, params.id),
    listClaims(db, person),
    findCare(db, admin, params.id),
    listNotes(db, admin, params.id),
    listTexts(db, admin),
  ])
  const today = italianDay(new Date())
  const proposed = proposedCheck(person, claims, today)
  const desk = { care, notes, texts, me: admin.id }
  const twin = await findTwin(db, person.id, proposed)
  // Without one the signature and the documents stay closed, and their places say how to open them.
  const proof = { done: await hasProof(context, request), at: proofAddress(addressAsked(url.href)) }
  const loaded = {
    proof,
    person,
    documents,
    evidence,
    history,
    integrations,
    said,
    proposed,
    twin,
    today,
    desk,
  }
  return data(loaded, { status: 200 })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: reviewer, ...deps } = await requireReviewer(context, request)
  const values = await readForm(request)
  try {
    return await actOnRequest({ deps, reviewer, id: params.id, values })
  } catch (error) {
    const { requestId: id, log } = deps
    log.error({ id, error }, 'decision failed')
    const message = `il servizio non risponde, riprova tra poco (riferimento ${id})`
    const { intent = 'ask' } = values
    const kept = { intent, errors: {}, values, failed: true } as const
    return data<DecisionAnswer>({ ok: false, message, ...kept }, { status: 500 })
  }
}

export default function RequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { back, focusAfter, around } = useOutletContext<RequestsOutlet>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const close = () => void navigate(back, { preventScrollReset: true })
  // Both decisions close the dialog (specification §4), also when refused: the toast tells the result.
  const finish = () => {
    giveUpTyped()
    void navigate(back, { preventScrollReset: true, state: { focus: focusAfter(params.id) } })
  }
  const decision = useDecision(actionData, finish)
  const sendTo = href('/admin/richieste/:id', { id: params.id })
  const person = loaderData?.person
  const pending = person?.status === 'pending'
  const rejecting = pending && (query.get('azione') === 'respingi' || decision.wrong?.intent === 'reject')
  const near = around(params.id)
  useFocus(query.get('azione'), decision.wrong)
  useDialogKeys({ ...near, pending, sendTo })
  const title = person ? fullName(person) : 'Richiesta non trovata'
  if (rejecting && person)
    return (
      <RejectDialog
        title={words.reject.title(title)}
        texts={loaderData.desk.texts.reject}
        {...{ back, decision, sendTo }}
      />
    )
  return (
    <Dialog
      open
      size="xl"
      onClose={close}
      title={title}
      footer={
        <>
          <Around {...near} />
          {pending ? <PendingButtons sendTo={sendTo} busy={decision.busy} /> : null}
          {person ? (
            <ButtonLink to={href('/admin/richieste/:id/correggi', { id: person.id })} variant="quiet">
              {corrections.open}
            </ButtonLink>
          ) : null}
          {person && ['approved', 'suspended', 'hidden'].includes(person.status) ? (
            <ButtonLink to={href('/admin/verifiche/:id', { id: person.id })} variant="secondary">
              {verificationReview.title}
            </ButtonLink>
          ) : null}
          {/* Hidden on phones, where five buttons fill a third of the screen and the cross closes too. */}
          <span className="max-sm:hidden">
            <ButtonLink to={back} variant="secondary" preventScrollReset role="button">
              Chiudi
            </ButtonLink>
          </span>
        </>
      }
    >
      <Notice answer={actionData} />
      {loaderData ? (
        <RequestBody key={params.id} loaded={loaderData} answer={actionData} {...{ sendTo, decision }} />
      ) : (
        <p>La richiesta non esiste più.</p>
      )}
    </Dialog>
  )
}

type Decision = ReturnType<typeof useDecision>

function PendingButtons({ sendTo, busy }: { sendTo: string; busy: boolean }) {
  return (
    <>
      <ButtonLink to="#question" variant="quiet" preventScrollReset onClick={focusQuestion}>
        {words.ask}
      </ButtonLink>
      <Form method="get" action={sendTo} preventScrollReset>
        <Kept azione="respingi" da="richiesta" />
        <Button variant="danger" disabled={busy}>
          Respingi
        </Button>
      </Form>
      <Button form={FORM} name="intent" value="approve" disabled={busy}>
        Approva
      </Button>
    </>
  )
}

function focusQuestion(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('question')?.focus()
}

/** The table's parameters of the address stay when the dialog closes. */
function Kept(added: Record<string, string>) {
  const [query] = useSearchParams()
  const kept = [...query].filter(([name]) => !(name in added))
  return [...kept, ...Object.entries(added)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

type Near = ReturnType<RequestsOutlet['around']>

/** The requests before and after this one in the list. */
function Around({ previous, next }: Near) {
  if (!previous && !next) return null
  return (
    <nav aria-label={requestDesk.around} className="mr-auto flex gap-4">
      {previous ? (
        <ButtonLink to={previous} variant="quiet" preventScrollReset>
          {requestDesk.previous}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next} variant="quiet" preventScrollReset>
          {requestDesk.next}
        </ButtonLink>
      ) : null}
    </nav>
  )
}

/** The result of a form sent without scripts; with scripts a toast shows it. */
function Notice({ answer }: { answer: DecisionAnswer | undefined }) {
  if (!answer) return null
  const text =
    'message' in answer ? answer.message : `Stato aggiornato. ${answer.name}: ${statusLabel(answer.status)}`
  return (
    <Alert tone={answer.ok ? 'success' : 'error'} role="status" className="mb-5">
      {text}
    </Alert>
  )
}

/** Focuses the form that «Approva» in the table leads to, or the first wrong field after a refusal. */
function useFocus(azione: string | null, wrong: Decision['wrong']): void {
  useEffect(() => {
    if (azione === 'approva') document.getElementById('check-found')?.focus()
    if (azione === 'respingi') document.getElementById('reject-reason')?.focus()
  }, [azione])
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`dialog [aria-invalid]`)?.focus()
  }, [wrong])
}
