import { useEffect, useRef, useState } from 'react'
import { data, useNavigate, useOutletContext } from 'react-router'
import { listAudit } from '#domain/audit/read.server.ts'
import { listDocuments } from '#domain/documents/read.server.ts'
import { RejectDialog } from '#domain/professionals/parts/reject-dialog.tsx'
import { RequestDetail } from '#domain/professionals/parts/request-detail.tsx'
import { findRequest } from '#domain/professionals/read.server.ts'
import { fullName } from '#domain/professionals/rules.ts'
import { findEvidence } from '#domain/registrations/read.server.ts'
import { requireReviewer } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Route } from './+types/request'
import type { RequestsOutlet } from './requests.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireReviewer(context, request)
  const { db } = context.get(servicesContext)
  const person = await findRequest(db, admin, params.id)
  if (!person) return data(undefined, { status: 404 })
  const [documents, evidence, history] = await Promise.all([
    listDocuments(db, admin, params.id),
    findEvidence(db, admin, params.id),
    listAudit(db, admin, { kind: 'professional', id: params.id }),
  ])
  return data({ person, documents, evidence, history }, { status: 200 })
}

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
            <Button type="button" variant="secondary" onClick={close}>
              Chiudi
            </Button>
          </>
        }
      >
        {loaderData ? <RequestDetail {...loaderData} /> : <p>La richiesta non esiste più.</p>}
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

/** Both decisions close the dialog (specification §4), however they ended: the toast says how. */
function useCloseWhenDecided(received: unknown, close: () => void): void {
  const before = useRef(received)
  useEffect(() => {
    if (received === before.current) return
    before.current = received
    close()
  })
}
