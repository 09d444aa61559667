import { Form } from 'react-router'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { RADII, USUAL_RADIUS } from '#content/radii.ts'
import { waitingList } from '#content/waiting-list.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ConsentPart } from '#ui/consent/consent.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm, type FormFields } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { moreField, TIMES, timeField } from '../rules.ts'

const words = waitingList.form

type Props = {
  /** The future row's id, so that a second click is the same wish. */
  id: string
  consentSha256: string
  email: string | undefined
  refusal: Partial<FormRefusal> | undefined
  /** Wishes of the search that have no field of their own here, such as method or price. */
  more: readonly { tag: string; label: string }[]
}

const FIELDS = ['problema', 'dove', 'online', 'name', 'email', 'consent']

/** Asks for a place in the list; it works the same with and without scripts. */
export function WaitingForm({ id, consentSha256, email, refusal, more }: Props) {
  const { pending, values, errors, field, problems, kept } = useForm('attesa', FIELDS, refusal)
  return (
    <Form method="post" noValidate className="mt-5 grid gap-5">
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="id" value={kept('id', id)} />
      <input type="hidden" name="consent_sha256" value={consentSha256} />
      <TrapField id="attesa-sito" />
      <Wish field={field} values={values} />
      <More more={more} values={values} />
      <TextField {...field('name')} {...words.name} required maxLength={80} autoComplete="given-name" />
      <NewEmailField
        {...field('email')}
        {...words.email}
        required
        defaultValue={values.email ?? email}
        maxLength={254}
      />
      <ConsentPart
        title={words.consentTitle}
        more={words.consentMore}
        {...waitingList.consent}
        id={field('consent').id}
        chosen={values.consent === 'on'}
        errors={errors.consent}
      />
      <SubmitRow label={words.submit} pending={pending} pendingLabel={words.submitting} />
    </Form>
  )
}

function Wish({ field, values }: { field: FormFields; values: Record<string, string> }) {
  return (
    <>
      <SelectField
        {...field('problema')}
        label={words.problem.label}
        emptyLabel={words.problem.any}
        options={PROBLEMS.map(({ id, label }) => ({ value: id, label }))}
      />
      <div className="grid gap-5 sm:max-w-md">
        <TextField {...field('dove')} {...words.where} maxLength={100} autoComplete="address-level2" />
        <SelectField
          {...field('raggio')}
          label={words.radius}
          defaultValue={values.raggio ?? String(USUAL_RADIUS)}
          options={RADII.map((km) => ({ value: String(km), label: words.km(km) }))}
        />
      </div>
      <CheckboxField
        id={field('online').id}
        name="online"
        label={words.online}
        defaultChecked={values.online === 'on'}
      />
      <fieldset>
        <legend className="font-semibold">{words.times}</legend>
        <p className="text-sm text-ink-soft">{words.timesHint}</p>
        {TIMES.map((time) => (
          <CheckboxField
            key={time}
            id={`attesa-${time}`}
            name={timeField(time)}
            label={waitingList.times[time]}
            defaultChecked={values[timeField(time)] === 'on'}
          />
        ))}
      </fieldset>
    </>
  )
}

function More({ more, values }: { more: Props['more']; values: Record<string, string> }) {
  if (more.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">{words.more}</legend>
      <p className="text-sm text-ink-soft">{words.moreHint}</p>
      {more.map(({ tag, label }) => (
        <CheckboxField
          key={tag}
          id={`attesa-${tag}`}
          name={moreField(tag)}
          label={label}
          defaultChecked={values[moreField(tag)] === 'on'}
        />
      ))}
    </fieldset>
  )
}
