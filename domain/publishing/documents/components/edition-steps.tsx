import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { editionDesk as words } from '#content/publishing.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import type { Desk } from '../read.server.ts'
import { nextReviewAfter, type EditionAction } from '../rules.ts'

type Edition = NonNullable<Desk['open']>
type Props = { edition: Edition; today: string; answer: Partial<FormRefusal> | undefined }

const { fields, steps } = words

/** What this person may do with a version now. */
export function EditionSteps({ edition, today, answer }: Props) {
  const { id, version, may, missing } = edition
  const sent = { edition: id, version: String(version) }
  const can = (action: EditionAction) => may.includes(action)
  const button = (intent: Step, variant: 'primary' | 'secondary' | 'quiet') =>
    can(intent) ? <PostButton label={steps[intent]} fields={{ ...sent, intent }} variant={variant} /> : null
  const step = { sent, answer }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {button('publish', 'primary')}
        {button('unschedule', 'secondary')}
        {button('reopen', 'quiet')}
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        {can('approve-style') && missing.includes('style') ? (
          <StepForm intent="approve-style" {...step}>
            {(field) => <TextareaField {...field('note')} label={fields.note} rows={2} />}
          </StepForm>
        ) : null}
        {can('approve-facts') && missing.includes('facts') ? (
          <StepForm intent="approve-facts" {...step}>
            {(field) => (
              <>
                <TextField {...field('signed_as')} label={fields.signed_as} required maxLength={120} />
                <TextField
                  {...field('next_review_on', nextReviewAfter(today))}
                  label={fields.next_review_on}
                  type="date"
                  required
                />
                <TextareaField {...field('note')} label={fields.note} rows={2} />
              </>
            )}
          </StepForm>
        ) : null}
        {can('ask-changes') ? (
          <StepForm intent="ask-changes" {...step}>
            {(field) => <TextareaField {...field('note')} label={fields.note} rows={2} required />}
          </StepForm>
        ) : null}
        {can('schedule') ? (
          <StepForm intent="schedule" {...step}>
            {(field) => (
              <TextField {...field('publish_at')} label={fields.publish_at} type="datetime-local" required />
            )}
          </StepForm>
        ) : null}
        {can('withdraw') ? (
          <Disclosure summary={steps.withdraw}>
            <p className="mb-3">{words.withdrawNote}</p>
            {button('withdraw', 'secondary')}
          </Disclosure>
        ) : null}
        {can('discard') ? (
          <Disclosure summary={steps.discard}>
            <p className="mb-3">{words.discardNote}</p>
            {button('discard', 'secondary')}
          </Disclosure>
        ) : null}
      </div>
    </>
  )
}

type Step = Exclude<EditionAction, 'save'>
type Field = (
  name: string,
  first?: string,
) => object & {
  id: string
  name: string
  defaultValue: string
  errors: string[] | undefined
}
type StepProps = {
  intent: Step
  sent: Record<string, string>
  answer: Props['answer']
  children: (field: Field) => ReactNode
}

function StepForm({ intent, sent, answer, children }: StepProps) {
  const own = answer?.values?.intent === intent ? answer : undefined
  const field: Field = (name, first = '') => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: own?.values?.[name] ?? first,
    errors: own?.errors?.[name],
  })
  return (
    <Disclosure summary={steps[intent]} open={own !== undefined}>
      <Form method="post" noValidate className="grid max-w-xl gap-4">
        {Object.entries({ ...sent, intent }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(field)}
        <SubmitRow label={steps[intent]} pendingLabel="Un momento..." />
      </Form>
    </Disclosure>
  )
}
