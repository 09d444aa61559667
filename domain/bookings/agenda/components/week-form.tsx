import { Form, href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { WeekFields } from '#domain/professionals/profile/components/week-fields.tsx'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { WeekHours } from '#domain/professionals/profile/rules.hours.ts'
import type { FormRefusal } from '#lib/form.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useSavedForm } from './use-saved-form.ts'

const words = agenda.hours.week

type Props = {
  week: readonly WeekHours[]
  own: Pick<OwnProfile, 'hours' | 'places'>
  refusal: FormRefusal | undefined
}

/** The weekly hours; before the first ones, those of the profile can be taken over. */
export function WeekForm({ week, own, refusal }: Props) {
  const form = useSavedForm('ore', refusal)
  const mayPrefill = week.length === 0 && own.hours.length > 0
  return (
    <>
      <p className="mt-2 max-w-prose">
        {words.profile}{' '}
        <TextLink to={`${href('/professionista/profilo')}#parte-hours`}>{words.toProfile}</TextLink>
      </p>
      {mayPrefill ? (
        <div className="mt-4 rounded-control bg-petrol-100 p-4">
          <p>{words.prefillText}</p>
          <PostButton fields={{ intent: 'prefill' }} label={words.prefill} className="mt-3" />
        </div>
      ) : null}
      <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="week" />
        <ErrorSummary errors={form.problems} focusKey={refusal} />
        <WeekFields hours={week} places={own.places} form={form} />
        <SubmitRow label={words.send} variant={mayPrefill ? 'secondary' : 'primary'} />
      </Form>
    </>
  )
}
