import { useNavigate, useSearchParams } from 'react-router'
import { decisions as words } from '#content/decisions.ts'
import { ownFailure } from '#content/failures.ts'
import { ReasonFields } from '#domain/registrations/decisions/components/reason-fields.tsx'
import type { useDecision } from '#domain/registrations/decisions/components/use-decision.tsx'
import type { ReadyText } from '#domain/registrations/decisions/schema.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FORM } from './request-body.tsx'

type RejectProps = {
  title: string
  back: string
  decision: ReturnType<typeof useDecision>
  sendTo: string
  texts: readonly ReadyText[]
}

/** Asks for the reason. Cancelled, it leads back to where rejecting was begun: the request, or the list. */
export function RejectDialog({ title, back: list, decision, sendTo, texts }: RejectProps) {
  const [query] = useSearchParams()
  const back = rejectingFrom(query, sendTo) ?? list
  const navigate = useNavigate()
  const close = () => void navigate(back, { preventScrollReset: true })
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <ButtonLink to={back} variant="secondary" preventScrollReset>
            {words.cancel}
          </ButtonLink>
          <Button form={FORM} name="intent" value="reject" variant="danger" disabled={decision.busy}>
            {words.reject.send}
          </Button>
        </>
      }
    >
      <decision.Form id={FORM} method="post" action={sendTo} noValidate {...ownFailure('update')}>
        <ReasonFields id="reject" templates={texts} wrong={decision.wrong} />
      </decision.Form>
    </Dialog>
  )
}

/** The address of the request that rejecting was begun from; undefined where it was begun from the list. */
function rejectingFrom(query: URLSearchParams, sendTo: string): string | undefined {
  if (query.get('da') !== 'richiesta') return undefined
  const kept = new URLSearchParams([...query].filter(([name]) => name !== 'azione' && name !== 'da'))
  return kept.size > 0 ? `${sendTo}?${kept}` : sendTo
}
