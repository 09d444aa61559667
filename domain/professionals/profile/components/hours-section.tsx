import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { SectionForm, useSection, type SectionAnswer } from './section-form.tsx'
import { WeekFields } from './week-fields.tsx'

const words = professionalArea.profile.hours
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }

/** How long a session takes, and the spans of a usual week. */
export function HoursSection({ own, answer }: Props) {
  const section = useSection('hours', answer)
  const { field, yesOrNo } = section
  return (
    <SectionForm section="hours" answer={answer} title={words.title} send={words.send}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          {...field('session_minutes', own.session_minutes)}
          label={words.minutes}
          {...NUMBER}
          maxLength={3}
        />
        <SelectField {...yesOrNo('evening', own.evening)} label={words.evening} />
        <SelectField {...yesOrNo('saturday', own.saturday)} label={words.saturday} />
      </div>
      <div>
        <h4 className="font-sans font-semibold">{words.week}</h4>
        <p className="mt-1 max-w-prose text-ink-soft">{words.weekHint}</p>
        <p className="mt-1 max-w-prose">
          {words.agenda}{' '}
          <TextLink to={`${href('/professionista/agenda/ore')}#ore`}>{words.toAgenda}</TextLink>
        </p>
      </div>
      <WeekFields hours={own.hours} places={own.places} form={section} />
    </SectionForm>
  )
}
