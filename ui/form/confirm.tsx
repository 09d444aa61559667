import { useRef, type FormEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, buttonLook, type ButtonVariant } from '#ui/button/button.tsx'

type Props = {
  /** On the button that opens the question. */
  label: ReactNode
  question: string
  /** What the act does, above all what cannot be undone. */
  children?: ReactNode
  /** On the button that acts. */
  yes: ReactNode
  /** Sent with the act. */
  fields?: Record<string, string>
  variant?: ButtonVariant
  /** Of the button that acts. */
  tone?: ButtonVariant
  pending?: boolean
  className?: string
}

/** A button that asks before it acts. The question opens below it, also without scripts. */
export function Confirm(props: Props) {
  const { label, question, children, yes, fields, variant = 'quiet', tone = 'danger', pending } = props
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  const send = (event: FormEvent) => {
    if (pending) event.preventDefault()
    else close()
  }
  return (
    <details ref={box} className={props.className}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${buttonLook(variant)}`}>
        {label}
      </summary>
      <Form
        method="post"
        onSubmit={send}
        className="mt-2 max-w-prose rounded-card border border-red-700 bg-surface p-4"
      >
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="font-semibold wrap-anywhere">{question}</p>
        {children ? <div className="mt-1">{children}</div> : null}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" variant={tone} pending={pending}>
            {yes}
          </Button>
          <span className="noscript:hidden">
            <Button type="button" variant="quiet" onClick={close}>
              No, lascia così
            </Button>
          </span>
        </div>
      </Form>
    </details>
  )
}
