import { useEffect, useRef } from 'react'
import { registration } from '#content/registration.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'

/** What happened and what comes next. Takes the focus, because the form is gone. */
export function SuccessPanel({ documentMissing }: { documentMissing: boolean }) {
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
