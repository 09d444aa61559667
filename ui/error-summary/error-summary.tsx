import { useEffect, useId, useRef, type MouseEvent } from 'react'

type Problem = { fieldId?: string; message: string }
type Props = {
  title?: string
  errors: Problem[]
  /** A new value moves the focus here again, e.g. the count of attempts. */
  focusKey?: unknown
}

/** The errors of a form, above it: takes the focus and links each field. */
export function ErrorSummary({ title = 'Controlla questi campi', errors, focusKey }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const focused = useRef<{ key: unknown }>(undefined)
  const any = errors.length > 0
  useEffect(() => {
    if (!any) {
      focused.current = undefined
      return
    }
    // Rendering the same attempt again must not move the focus away from a field.
    if (focused.current && focused.current.key === focusKey) return
    focused.current = { key: focusKey }
    box.current?.focus()
  }, [any, focusKey])
  if (!any) return null
  return (
    <div
      ref={box}
      // An alert would be announced again whenever a field is corrected.
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-control border-2 border-red-700 bg-surface p-5"
    >
      <h2 id={titleId} className="text-lg text-red-700">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => focusField(event, fieldId)}
                className="inline-flex min-h-11 items-center font-semibold text-red-700 underline underline-offset-4"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.closest('details')?.setAttribute('open', '')
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
