import { professionalArea } from '#content/professional-area.ts'
import { AGES, FEE_KINDS, FORMATS, GENDERS, LANGUAGES, PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { Boxes, SectionForm, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }

const YES_OR_NO = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

type YesOrNoProps = {
  section: string
  name: string
  label: string
  saved: boolean | null
  answer: SectionAnswer | undefined
}

/** Radio buttons for yes, no and «not stated». */
export function YesOrNoField({ section, name, label, saved, answer }: YesOrNoProps) {
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      options={YES_OR_NO}
      emptyLabel={words.none}
      defaultValue={typed(answer, section, name, saved === null ? '' : saved ? 'yes' : 'no')}
    />
  )
}

/** Initial value of a field: after errors what was typed, otherwise what is saved. */
export function typed(
  answer: SectionAnswer | undefined,
  section: string,
  name: string,
  saved: string,
): string {
  const values = answer?.section === section ? answer.values : undefined
  return values ? (values[name] ?? '') : saved
}

export function ProblemsSection({ own, answer }: Props) {
  return (
    <SectionForm section="problems" kind="free" answer={answer} {...words.problems}>
      {PROBLEM_GROUPS.map(({ title, items }) => (
        <Boxes key={title} legend={title} prefix="problem" terms={items} chosen={own.problems} />
      ))}
    </SectionForm>
  )
}

export function PeopleSection({ own, answer }: Props) {
  const { title, send, ages, formats, languages, gender, genderHint } = words.people
  return (
    <SectionForm section="people" kind="free" answer={answer} title={title} send={send}>
      <Boxes legend={ages} prefix="age" terms={AGES} chosen={own.ages} />
      <Boxes legend={formats} prefix="format" terms={FORMATS} chosen={own.formats} />
      <Boxes legend={languages} prefix="language" terms={LANGUAGES} chosen={own.languages} />
      <div className="max-w-md">
        <SelectField
          id="gender"
          name="gender"
          label={gender}
          hint={genderHint}
          options={GENDERS.map(({ id, label }) => ({ value: id, label }))}
          emptyLabel={words.none}
          defaultValue={own.gender ?? ''}
        />
      </div>
    </SectionForm>
  )
}

export function HoursSection({ own, answer }: Props) {
  const { title, send, minutes, evening, saturday } = words.hours
  const errors = answer?.section === 'hours' ? answer.errors : undefined
  return (
    <SectionForm section="hours" kind="free" answer={answer} title={title} send={send}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          id="session_minutes"
          name="session_minutes"
          label={minutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={typed(answer, 'hours', 'session_minutes', String(own.session_minutes ?? ''))}
          errors={errors?.session_minutes}
        />
        <YesOrNoField section="hours" name="evening" label={evening} saved={own.evening} answer={answer} />
        <YesOrNoField section="hours" name="saturday" label={saturday} saved={own.saturday} answer={answer} />
      </div>
    </SectionForm>
  )
}

export function FeesSection({ own, answer }: Props) {
  const { title, hint, send, euro, bonus } = words.fees
  const errors = answer?.section === 'fees' ? answer.errors : undefined
  const saved = (kind: string) => own.fees.find((fee) => fee.kind === kind)?.euro
  return (
    <SectionForm section="fees" kind="free" answer={answer} title={title} hint={hint} send={send}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {FEE_KINDS.map(({ id, label }) => {
          const name = `fee.${id}`
          return (
            <TextField
              key={id}
              id={name}
              name={name}
              label={euro(label)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={typed(answer, 'fees', name, String(saved(id) ?? ''))}
              errors={errors?.[name]}
            />
          )
        })}
        <YesOrNoField section="fees" name="bonus" label={bonus} saved={own.bonus} answer={answer} />
      </div>
    </SectionForm>
  )
}
