import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { failures } from '#content/failures.ts'
import { registration } from '#content/registration.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { DeclaredFields } from './declared-fields.tsx'
import { DocumentAndSignature } from './document-and-signature.tsx'
import { LegalTexts, type ShownText } from './legal-texts.tsx'
import { SuccessPanel } from './success-panel.tsx'
import { FORM_ID, useRegistration, type RegistrationAnswer } from './use-registration.ts'

type Props = {
  texts: ShownText[]
  /** Random for each rendered page: two forms with the same key are one registration. */
  submissionKey: string
  /** The answer to a form that the browser sent without scripts. */
  answer: RegistrationAnswer | undefined
  /** The address to which the script sends the form. */
  sendTo: string
}

export function RegistrationForm({ texts, submissionKey, answer, sendTo }: Props) {
  const { field, errors, problems, state, attempt, submit, gentle } = useRegistration(answer, sendTo)
  if (state.kind === 'done') return <SuccessPanel documentMissing={state.documentMissing} />
  const sending = state.kind === 'sending'
  return (
    <section aria-labelledby="form-title" className="mt-10">
      <h2 id="form-title">{registration.formTitle}</h2>
      <p className="mt-2 text-ink-soft">{registration.privacyNote}</p>
      <Summary problems={problems} attempt={attempt} />
      <Form
        method="post"
        encType="multipart/form-data"
        data-sends-itself
        data-draft="registration"
        id={FORM_ID}
        noValidate
        aria-describedby={errors[''] ? 'form-problems' : undefined}
        onSubmit={submit}
        {...gentle}
        className="mt-6 grid gap-10"
      >
        <input type="hidden" name="submission_key" value={submissionKey} />
        <input type="hidden" name="texts" value={texts.map(({ reference }) => reference).join(',')} />
        <DeclaredFields field={field} />
        <LegalTexts texts={texts} field={field} />
        <DocumentAndSignature field={field} progress={sending ? state.progress : undefined} />
        <WhatNext />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={sending} pendingLabel={registration.submitting}>
            {registration.submit}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What happens after sending, shown before the button. */
function WhatNext() {
  const { title, steps } = registration.whatNext
  return (
    <section aria-labelledby="poi" className="rounded-card border border-line bg-surface p-5">
      <h3 id="poi">{title}</h3>
      <ol className="mt-2 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

type SummaryProps = { problems: { fieldId?: string; message: string }[]; attempt: number }

function Summary({ problems, attempt }: SummaryProps) {
  const [box, height] = useKeptHeight(attempt)
  if (attempt === 0) return null
  return (
    <div id="form-problems" ref={box} style={height ? { minHeight: height } : undefined} className="mt-6">
      {problems.length > 0 ? (
        <ErrorSummary
          title={problems.every(({ fieldId }) => !fieldId) ? failures.notSent : undefined}
          errors={problems}
          focusKey={attempt}
        />
      ) : (
        <Alert tone="success" role="status">
          {registration.mended}
        </Alert>
      )}
    </div>
  )
}

/** Keeps the form's height after a failed attempt, so that fields do not move while errors are corrected. */
function useKeptHeight(attempt: number) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (attempt === 0) return
    const frame = requestAnimationFrame(() => {
      setHeight(0)
      requestAnimationFrame(() => setHeight(box.current?.offsetHeight ?? 0))
    })
    return () => cancelAnimationFrame(frame)
  }, [attempt])
  return [box, height] as const
}
