import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { mailSlip } from '#lib/mail-slip.ts'
import { TextField } from './field.tsx'

/** How long typing must pause before a question is asked. */
const QUIET_MS = 800

/** An address that nobody has proved yet: asks whether its provider was mistyped, and never refuses. */
export function NewEmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [meant, setMeant] = useState<string>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = ({ target }: FormEvent<HTMLDivElement>) => {
    const { value } = target as HTMLInputElement
    setMeant(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMeant(mailSlip(value)), QUIET_MS)
  }
  const take = () => {
    const input = box.current?.querySelector('input')
    if (!input || !meant) return
    // The event tells the form of the new value, as typing would.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, meant)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={box} onInput={look} className="grid min-w-0 content-start gap-1.5">
      <TextField autoComplete="email" {...props} type="email" />
      <p role="status" className="wrap-anywhere text-ink-soft empty:hidden">
        {meant ? (
          <>
            Forse volevi scrivere{' '}
            <button
              type="button"
              onClick={take}
              className="min-h-11 cursor-pointer font-semibold wrap-anywhere text-petrol-700 underline underline-offset-4"
            >
              {meant}
            </button>
            ?
          </>
        ) : null}
      </p>
    </div>
  )
}
