import { Section } from '#ui/section/section.tsx'
import { Form, href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { AvailabilityRow, AvailabilityState } from '../rules.ts'

const words = professionalArea.profile.availability
const shown = professionalArea.public.availability

type Props = {
  own: AvailabilityRow
  state: AvailabilityState
  message: string | undefined
}

export function AvailabilityCard({ own, state, message }: Props) {
  const form = `${href('/professionista/profilo')}#parte-availability`
  const { availability, availability_on: on } = own
  return (
    <Section id="disponibilita" title={words.title}>
      <p className="mt-3 font-semibold">
        {state === 'paused' ? words.paused(longDate(own.paused_until ?? '')) : shown[state]}
      </p>
      {on ? <p className="mt-1 text-ink-soft">{words.updated(longDate(on))}</p> : null}
      {own.availability_doubted_at ? (
        <div className="mt-3">
          <Alert tone="warning">{words.doubted}</Alert>
        </div>
      ) : null}
      <div role="status" className="mt-3 empty:hidden">
        {message ? <Alert tone="success">{message}</Alert> : null}
      </div>
      <p className="mt-3 text-ink-soft">{words.hint}</p>
      {availability === null ? (
        <div className="mt-4">
          <ButtonLink to={form} variant="secondary">
            {words.first}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-4" preventScrollReset>
          <input type="hidden" name="intent" value="confirm-availability" />
          <Button type="submit">{words.confirm}</Button>
          <TextLink to={form}>{words.change}</TextLink>
        </Form>
      )}
    </Section>
  )
}
