import { Form } from 'react-router'
import { agenda } from '#content/agenda.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Mode } from '../rules.ts'
import { useSavedForm } from './use-saved-form.ts'

const words = agenda.hours.rules
const ITALY = 'Europe/Rome'
const MODES = ['closed', 'ask', 'book'] as const
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const

/** The rules as the form shows them: the video link is readable here. */
export type SavedRules = {
  mode: Mode
  zone: string
  talk_minutes: number
  pause_minutes: number
  notice_hours: number
  ahead_days: number
  weekly_most: number | null
  fee_euro: number | null
  calls: boolean
  closed_on_holidays: boolean
  video_link: string | null
}

/** @param profileFee of a first talk, as the profile has it */
type Props = {
  saved: SavedRules
  profileFee: number | null
  zones: readonly string[]
  refusal: FormRefusal | undefined
}
type Saved = ReturnType<typeof useSavedForm>

export function RulesForm({ saved, profileFee, zones, refusal }: Props) {
  const form = useSavedForm('regole', refusal)
  const { field, checked } = form
  const number = (name: keyof SavedRules & string, label: string, hint: string) => (
    <TextField {...field(name, saved[name] as number | null)} label={label} hint={hint} {...NUMBER} />
  )
  return (
    <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
      <input type="hidden" name="intent" value="rules" />
      <ErrorSummary errors={form.problems} focusKey={refusal} />
      <Modes form={form} saved={saved.mode} />
      <div className="grid gap-5 sm:grid-cols-2">
        {number('talk_minutes', words.talk, words.talkHint)}
        {number('pause_minutes', words.pause, words.pauseHint)}
        {number('notice_hours', words.notice, words.noticeHint)}
        {number('ahead_days', words.ahead, words.aheadHint)}
        {number('weekly_most', words.weekly, words.weeklyHint)}
      </div>
      <TextField
        {...field('fee_euro', saved.fee_euro)}
        label={words.fee}
        hint={[profileFee === null ? '' : words.feeOfProfile(profileFee), words.feeHint].join(' ').trim()}
        {...NUMBER}
        maxLength={12}
      />
      {profileFee !== null && saved.fee_euro !== null && saved.fee_euro !== profileFee ? (
        <Alert tone="warning">{words.twoFees(saved.fee_euro, profileFee)}</Alert>
      ) : null}
      <TextField
        {...field('video_link', saved.video_link)}
        label={words.link}
        hint={words.linkHint}
        type="url"
        maxLength={300}
        autoComplete="off"
      />
      <div>
        <CheckboxField
          id="regole-calls"
          name="calls"
          label={words.calls}
          defaultChecked={checked('calls', saved.calls)}
        />
        <CheckboxField
          id="regole-closed_on_holidays"
          name="closed_on_holidays"
          label={words.holidays}
          defaultChecked={checked('closed_on_holidays', saved.closed_on_holidays)}
        />
      </div>
      <Zone form={form} saved={saved.zone} zones={zones} />
      <SubmitRow label={words.send} />
    </Form>
  )
}

const zoneLabel = (zone: string) => (zone === ITALY ? words.italy : zone.replaceAll('_', ' '))

/** Nearly everybody keeps the Italian zone, which comes first in the list. */
function Zone({ form, saved, zones }: { form: Saved; saved: string; zones: readonly string[] }) {
  const field = form.field('zone', saved)
  const options = [ITALY, ...zones.filter((zone) => zone !== ITALY)]
  return (
    <Disclosure summary={words.zoneNow(zoneLabel(saved))} open={field.errors !== undefined}>
      <div className="max-w-md">
        <SelectField
          {...field}
          label={words.zone}
          hint={words.zoneHint}
          options={options.map((zone) => ({ value: zone, label: zoneLabel(zone) }))}
        />
      </div>
    </Disclosure>
  )
}

function Modes({ form, saved }: { form: Saved; saved: Mode }) {
  const { id, name, defaultValue, errors } = form.field('mode', saved)
  return (
    <fieldset>
      <legend className="font-semibold">{words.mode}</legend>
      <div className="mt-1 grid">
        {MODES.map((mode, at) => (
          <label key={mode} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={name}
              value={mode}
              defaultChecked={defaultValue === mode}
              aria-describedby={errors ? `${id}-error` : undefined}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
            />
            <span className="min-w-0">
              {words.modes[mode].label}
              <span className="block text-sm text-ink-soft">{words.modes[mode].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}
