import { SubmitRow } from '#ui/form/submit.tsx'
import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { contactForm } from '#content/contact-form.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'

export type ContactAnswer = { ok: true } | ({ ok: false } & FormRefusal)

type Props = {
  /** Random for each rendered page, which may be cached: only the same key with the same text is a second click. */
  submissionKey: string
  /** The result of a form that the browser sent without scripts. */
  answer?: ContactAnswer | undefined
  /** Behind a row that unfolds; its id is inside, so that an address with it unfolds the row. */
  folded?: boolean
}

/** With scripts the page stays; without, the answer is /partner-info. */
export function ContactForm({ submissionKey, answer: plainAnswer, folded = false }: Props) {
  const fetcher = useFetcher<ContactAnswer>()
  const [again, setAgain] = useState(0)
  const [seen, setSeen] = useState<ContactAnswer>()
  const answer = fetcher.data ?? plainAnswer
  const section = useRef<HTMLElement>(null)
  const sent = answer?.ok === true && answer !== seen
  useEffect(() => {
    if (sent) section.current?.focus()
  }, [sent])
  const heading = (
    <h2 className={folded ? 'font-sans text-base font-semibold' : undefined}>{contactForm.heading}</h2>
  )
  const form = (
    <section
      id="contact-form"
      ref={section}
      tabIndex={-1}
      aria-label={contactForm.heading}
      className="scroll-mt-16 focus:outline-none"
    >
      {sent ? (
        <div className="mt-4 grid gap-4">
          <Alert tone="success" role="status" title={contactForm.success.title}>
            {contactForm.success.text}
          </Alert>
          <div>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                setSeen(answer)
                setAgain(again + 1)
              }}
            >
              {contactForm.success.again}
            </Button>
          </div>
        </div>
      ) : (
        <fetcher.Form
          key={again}
          method="post"
          data-draft="partner"
          action={`${href('/partner-info')}#contact-form`}
          noValidate
          className="mt-4 grid gap-5"
        >
          <p className="max-w-prose text-ink-soft">{contactForm.intro}</p>
          <Fields submissionKey={again === 0 ? submissionKey : undefined} answer={answer} />
          <SubmitRow
            label={contactForm.submit}
            pending={fetcher.state !== 'idle'}
            pendingLabel={contactForm.submitting}
          />
          <p className="text-sm text-ink-soft">{contactForm.privacy}</p>
        </fetcher.Form>
      )}
    </section>
  )
  if (folded) {
    return (
      <FoldRow summary={heading} open={answer !== undefined}>
        {form}
      </FoldRow>
    )
  }
  return (
    <>
      {heading}
      {form}
    </>
  )
}

const NAMES = ['organisation', 'name', 'email', 'phone', 'message'] as const

function Fields({
  submissionKey,
  answer,
}: {
  submissionKey: string | undefined
  answer: ContactAnswer | undefined
}) {
  const { field, problems } = useForm('contatto', NAMES, answer?.ok === false ? answer : undefined)
  // Each further message gets its own key, created in the browser.
  const [ownKey] = useState(() => submissionKey ?? crypto.randomUUID())
  return (
    <>
      <ErrorSummary errors={problems} focusKey={answer} />
      <input type="hidden" name="submission_key" value={ownKey} />
      <TrapField id="contatto-sito" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...field('organisation')}
          autoComplete="organization"
          required={false}
          {...contactForm.fields.organisation}
        />
        <TextField {...field('name')} autoComplete="name" required {...contactForm.fields.name} />
        <NewEmailField {...field('email')} required {...contactForm.fields.email} />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          required={false}
          {...contactForm.fields.phone}
        />
      </div>
      <TextareaField {...field('message')} required rows={6} {...contactForm.fields.message} />
      <UrgentWhileTyping />
    </>
  )
}
