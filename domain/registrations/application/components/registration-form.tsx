import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { failures } from '#content/failures.ts'
import { registration } from '#content/registration.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { SignatureField } from '#ui/signature-field/signature-field.tsx'
import { EMAIL_TAKEN, SIGNATURE_DIFFERS, SIGNATURE_OTHER_NAME, WRITTEN_SIGNATURE } from '../schema.ts'
import { DOCUMENT_ACCEPT } from '../schema.documents.ts'
import { DeclaredFields, Group } from './declared-fields.tsx'
import { LegalTexts, type ShownText } from './legal-texts.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { FORM_ID, useRegistration, type FieldOf, type RegistrationAnswer } from './use-registration.ts'

type Props = {
  texts: ShownText[]
  /** Random for each rendered page: two forms with the same key are one registration. */
  submissionKey: string
  /** The answer to a form that the browser sent without scripts. */
  answer: RegistrationAnswer | undefined
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
      <noscript>
        <p className="mt-4 font-semibold">
          Il tuo browser non usa JavaScript, quindi la firma non si disegna: in fondo alla pagina apri «Non
          puoi disegnare?» e scrivi nome e cognome.
        </p>
      </noscript>
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
        <DeclaredFields field={field} taken={errors.email?.includes(EMAIL_TAKEN) ?? false} />
        <LegalTexts texts={texts} field={field} />
        <Group title={registration.sections.document}>
          <div className="md:col-span-2">
            <FileField
              {...field('document')}
              {...registration.fields.document}
              required={false}
              accept={DOCUMENT_ACCEPT}
              progress={sending ? state.progress : undefined}
            />
          </div>
        </Group>
        <Group title={registration.sections.signature}>
          <div className="md:col-span-2">
            <SignatureField
              {...field('signature')}
              {...registration.fields.signature}
              written={{ name: WRITTEN_SIGNATURE, defaultValue: field(WRITTEN_SIGNATURE).defaultValue }}
              required
            />
            <OtherName field={field} />
          </div>
        </Group>
        <WhatNext />
        <SubmitRow label={registration.submit} pending={sending} pendingLabel={registration.submitting} />
      </Form>
    </section>
  )
}

/** Asked only of who signs with a name that is not the request's, and kept so that the answer can be taken back. */
function OtherName({ field }: { field: FieldOf }) {
  const { defaultValue, ...box } = field(SIGNATURE_DIFFERS)
  const isOther = field('signature').errors?.includes(SIGNATURE_OTHER_NAME) ?? false
  const [asked, setAsked] = useState(defaultValue === 'on')
  if (isOther && !asked) setAsked(true)
  if (!asked && !isOther) return null
  return (
    <CheckboxField
      {...box}
      label={registration.otherName}
      value="on"
      defaultChecked={defaultValue === 'on'}
      required={false}
    />
  )
}

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

/** What happened and what comes next. Takes the focus, because the form is gone. */
function SuccessPanel({ documentMissing }: { documentMissing: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { success } = registration
  return (
    <section className="mt-10 rounded-card border border-line bg-surface p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-green-700">
        {success.title}
      </h2>
      <p className="mt-3">{success.text}</p>
      <p className="mt-3">{success.office}</p>
      <p className="mt-3">{success.account}</p>
      <p className="mt-3 text-ink-soft">{success.next}</p>
      {documentMissing ? (
        <div className="mt-5">
          <Alert tone="warning">{success.missingDocument}</Alert>
        </div>
      ) : null}
      <div className="mt-6">
        <ButtonLink to="/" variant="secondary">
          Torna alla pagina iniziale
        </ButtonLink>
      </div>
    </section>
  )
}
