import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import {
  AGES,
  FEE_KINDS,
  FORMATS,
  GENDERS,
  LANGUAGES,
  PROBLEM_GROUPS,
  REDUCED_FOR,
  type Term,
} from '#content/profile-vocabulary.ts'
import { AGE_GROUPS } from '#content/working-style.ts'
import { phoneInWords } from '#lib/phone.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { firstFee } from '../rules.ts'
import { SectionForm, useSection, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }

export function ProblemsSection({ own, answer }: Props) {
  return (
    <SectionForm section="problems" answer={answer} {...words.problems}>
      {PROBLEM_GROUPS.map(({ title, items }) => (
        <Boxes key={title} legend={title} prefix="problem" terms={items} chosen={own.problems} />
      ))}
    </SectionForm>
  )
}

export function PeopleSection({ own, answer }: Props) {
  const { title, send, ages, formats, languages, gender, genderHint, ageGroup, ageGroupHint } = words.people
  const { field } = useSection('people', answer)
  return (
    <SectionForm section="people" answer={answer} title={title} send={send}>
      <Boxes legend={ages} prefix="age" terms={AGES} chosen={own.ages} />
      <Boxes legend={formats} prefix="format" terms={FORMATS} chosen={own.formats} />
      <Boxes legend={languages} prefix="language" terms={LANGUAGES} chosen={own.languages} />
      <div className="grid max-w-md gap-5">
        <SelectField
          {...field('gender', own.gender)}
          label={gender}
          hint={genderHint}
          options={GENDERS.map(({ id, label }) => ({ value: id, label }))}
          emptyLabel={words.none}
        />
        <SelectField
          {...field('age_group', own.age_group)}
          label={ageGroup}
          hint={ageGroupHint}
          options={AGE_GROUPS.map(({ id, label }) => ({ value: id, label }))}
          emptyLabel={words.none}
        />
      </div>
    </SectionForm>
  )
}

type BoxesProps = { legend: string; prefix: string; terms: readonly Term[]; chosen: readonly string[] }

function Boxes({ legend, prefix, terms, chosen }: BoxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {terms.map((term) => (
          <label key={term.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              name={`${prefix}.${term.id}`}
              defaultChecked={chosen.includes(term.id)}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
            />
            <span className="min-w-0">{term.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

/** @param agendaFee of a first talk, as the agenda has it */
export function FeesSection({ own, agendaFee, answer }: Props & { agendaFee: number | null }) {
  const { title, hint, send, euro, bonus, reduced, reducedHint, reducedFor, twoFees, toAgenda } = words.fees
  const first = firstFee(own.fees)
  const { field, yesOrNo } = useSection('fees', answer)
  const saved = (kind: string) => own.fees.find((fee) => fee.kind === kind)?.euro
  return (
    <SectionForm section="fees" answer={answer} title={title} hint={hint} send={send}>
      {first !== null && agendaFee !== null && first !== agendaFee ? (
        <Alert tone="warning">
          {twoFees(first, agendaFee)}{' '}
          <TextLink to={`${href('/professionista/agenda/ore')}#regole`}>{toAgenda}</TextLink>
        </Alert>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {FEE_KINDS.map(({ id, label }) => (
          <TextField
            key={id}
            {...field(`fee.${id}`, saved(id))}
            label={euro(label)}
            {...NUMBER}
            maxLength={12}
          />
        ))}
        <SelectField {...yesOrNo('bonus', own.bonus)} label={bonus} />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{reduced}</legend>
        <p className="mt-1 max-w-prose text-ink-soft">{reducedHint}</p>
        <div className="mt-4 grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {REDUCED_FOR.map(({ id, label }) => (
            <TextField
              key={id}
              {...field(`reduced.${id}`, own.reduced_fees.find(({ who }) => who === id)?.euro)}
              label={reducedFor(label)}
              {...NUMBER}
              maxLength={12}
            />
          ))}
        </div>
      </fieldset>
    </SectionForm>
  )
}

export function ContactsSection({ own, answer }: Props) {
  const { title, hint, send, phone, phoneHint, shown } = words.contacts
  const { field, refusal } = useSection('contacts', answer)
  const isShown = refusal ? refusal.values.phone_shown === 'on' : own.phone_shown
  return (
    <SectionForm section="contacts" answer={answer} title={title} hint={hint} send={send}>
      <div className="grid max-w-md gap-3">
        <TextField
          {...field('phone', own.phone && phoneInWords(own.phone))}
          label={phone}
          hint={phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <CheckboxField
          key={String(isShown)}
          id="contacts-phone_shown"
          name="phone_shown"
          label={shown}
          defaultChecked={isShown}
        />
      </div>
    </SectionForm>
  )
}
