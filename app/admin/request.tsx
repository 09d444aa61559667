import { useEffect, useRef, useState } from 'react'
import { data, href, useNavigate, useOutletContext } from 'react-router'
import { integrations as words } from '#content/office.ts'
import { verificationDesk } from '#content/verification.ts'
import { listAudit } from '#domain/audit/read.server.ts'
import { listDocuments } from '#domain/documents/read.server.ts'
import { IntegrationsPart } from '#domain/integrations/parts/integrations-part.tsx'
import { listIntegrations, type Integration } from '#domain/integrations/read.server.ts'
import { questionForm } from '#domain/integrations/schema.ts'
import { askIntegration } from '#domain/integrations/write.server.ts'
import { RejectDialog } from '#domain/professionals/parts/reject-dialog.tsx'
import { RequestDetail } from '#domain/professionals/parts/request-detail.tsx'
import { findRequest } from '#domain/professionals/read.server.ts'
import { fullName } from '#domain/professionals/rules.ts'
import { findEvidence } from '#domain/registrations/read.server.ts'
import { requireReviewer } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Route } from './+types/request'
import type { RequestsOutlet } from './requests.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireReviewer(context, request)
  const { db } = context.get(servicesContext)
  const person = await findRequest(db, admin, params.id)
  if (!person) return data(undefined, { status: 404 })
  const [documents, evidence, history, integrations] = await Promise.all([
    listDocuments(db, admin, params.id),
    findEvidence(db, admin, params.id),
    listAudit(db, admin, { kind: 'professional', id: params.id }),
    listIntegrations(db, admin, params.id),
  ])
  return data({ person, documents, evidence, history, integrations }, { status: 200 })
}

/** Asks the applicant to add something. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const reviewer = await requireReviewer(context, request)
  const { db, mail, config } = context.get(servicesContext)
  const form = questionForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false, message: form.error.issues[0]!.message }, { status: 400 })
  const means = { db, mail, appUrl: config.http.appUrl }
  const outcome = await askIntegration(means, reviewer, { id: params.id, ...form.data })
  if (outcome.ok) return data({ ok: true, message: words.sent }, { status: 200 })
  const gone = outcome.reason === 'not-found'
  return data({ ok: false, message: gone ? GONE : words.decided }, { status: gone ? 404 : 409 })
}

const GONE = 'La richiesta non esiste più.'

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { decision, back } = useOutletContext<RequestsOutlet>()
  const navigate = useNavigate()
  const close = () => void navigate(back, { preventScrollReset: true })
  const [rejecting, setRejecting] = useState(false)
  useCloseWhenDecided(decision.received, close)
  const person = loaderData?.person
  const pending = person?.status === 'pending'
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={close}
        title={person ? fullName(person) : 'Richiesta non trovata'}
        footer={
          <>
            {person && pending ? (
              <>
                <Button
                  type="button"
                  variant="danger"
                  disabled={decision.busy}
                  onClick={() => setRejecting(true)}
                >
                  Respingi
                </Button>
                <Button
                  type="button"
                  disabled={decision.busy}
                  onClick={() => decision.decide(person.id, 'approved')}
                >
                  Approva
                </Button>
              </>
            ) : null}
            {person?.status === 'approved' ? (
              <ButtonLink to={href('/admin/verifiche/:id', { id: person.id })} variant="secondary">
                {verificationDesk.title}
              </ButtonLink>
            ) : null}
            <Button type="button" variant="secondary" onClick={close}>
              Chiudi
            </Button>
          </>
        }
      >
        {loaderData ? <Detail {...loaderData} /> : <p>{GONE}</p>}
      </Dialog>
      <RejectDialog
        name={person ? fullName(person) : ''}
        open={rejecting}
        busy={decision.busy}
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => {
          setRejecting(false)
          if (person) decision.decide(person.id, 'rejected', reason)
        }}
      />
    </>
  )
}

type Loaded = Omit<Parameters<typeof RequestDetail>[0], 'integrations'> & { integrations: Integration[] }

function Detail({ integrations, ...detail }: Loaded) {
  const { id, status } = detail.person
  const pending = status === 'pending'
  const part =
    pending || integrations.length > 0 ? (
      <IntegrationsPart requestId={id} pending={pending} integrations={integrations} />
    ) : null
  return <RequestDetail {...detail} integrations={part} />
}

/** Both decisions close the dialog (specification §4), however they ended: the toast says how. */
function useCloseWhenDecided(received: unknown, close: () => void): void {
  const before = useRef(received)
  useEffect(() => {
    if (received === before.current) return
    before.current = received
    close()
  })
}
