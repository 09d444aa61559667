import type { ReactNode } from 'react'
import { professionalArea } from '#content/professional-area.ts'
import {
  SectionForm,
  useSection,
  type SectionAnswer,
} from '#domain/professionals/profile/components/section-form.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { AvailabilityRow } from '../rules.ts'

const words = professionalArea.profile.pause

type Props = {
  own: Pick<AvailabilityRow, 'paused_until'>
  answer: SectionAnswer | undefined
  /** What a pause leaves as it is. */
  children: ReactNode
}

/** A pause with its last day; emptying the field ends it. */
export function PauseSection({ own, answer, children }: Props) {
  const { field } = useSection('pause', answer)
  return (
    <SectionForm section="pause" answer={answer} title={words.title} hint={words.hint} send={words.send}>
      {children}
      <div className="max-w-md">
        <TextField
          {...field('paused_until', own.paused_until)}
          label={words.until}
          hint={words.untilHint}
          type="date"
        />
      </div>
    </SectionForm>
  )
}
