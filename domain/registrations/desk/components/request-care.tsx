import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { ownFailure, updateFailed } from '#content/failures.ts'
import { requestDesk } from '#content/request-desk.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { RequestCare as Held } from '../read.server.ts'
import type { Care } from '../write.server.ts'

const words = requestDesk.care

type CareAnswer = { ok: boolean; message: string }
type Props = { requestId: string; care: Held; me: string; pending: boolean }

/** Who looks after the request, with the ways to take it, give it back and flag it. */
export function RequestCare({ requestId, care, me, pending }: Props) {
  const mine = care.id === me
  return (
    <section aria-labelledby="cura">
      <h3 id="cura" className="mb-1 text-lg">
        {words.heading}
      </h3>
      <p className="wrap-anywhere">
        {care.id === null ? words.nobody : mine ? requestDesk.mine : requestDesk.takenBy(care.by ?? '')}
        {care.since ? <span className="text-ink-soft">, {dateTime(care.since)}</span> : null}
      </p>
      {pending ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <CareButton
            requestId={requestId}
            intent={mine ? 'release' : 'take'}
            seen={care.id ?? ''}
            label={mine ? words.release : care.id ? words.takeOver(care.by ?? '') : words.take}
          />
          <CareButton
            requestId={requestId}
            intent={care.flaggedAt ? 'unflag' : 'flag'}
            seen={care.id ?? ''}
            label={care.flaggedAt ? words.unflag : words.flag}
          />
        </div>
      ) : null}
    </section>
  )
}

type ButtonProps = { requestId: string; intent: Care; seen: string; label: string }

function CareButton({ requestId, intent, seen, label }: ButtonProps) {
  const { Form, data, state } = useFetcher<CareAnswer>()
  const toast = useToast()
  useEffect(() => {
    if (!data) return
    toast(data.ok ? { title: data.message, tone: 'success', about: 'care' } : updateFailed(data.message))
  }, [data, toast])
  return (
    <Form method="post" action={href('/admin/richieste/:id', { id: requestId })} {...ownFailure('update')}>
      <input type="hidden" name="seen" value={seen} />
      <Button
        type="submit"
        id={`cura-${intent === 'take' || intent === 'release' ? 'presa' : 'segnalata'}`}
        name="intent"
        value={intent}
        variant="secondary"
        pending={state !== 'idle'}
      >
        {label}
      </Button>
    </Form>
  )
}
