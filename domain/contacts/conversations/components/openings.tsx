import { contacts } from '#content/contacts.ts'
import { useScripted } from '#ui/form/use-scripted.ts'

const { label, texts } = contacts.form.openings

/** The same with and without scripts, so that nothing moves when they arrive. */
const SHAPE = 'inline-flex min-h-11 items-center rounded-full border px-4 py-1.5 text-left leading-snug'

/** Beginnings of a message. A press writes one into the field with this id; without scripts they are examples. */
export function Openings({ fieldId }: { fieldId: string }) {
  const scripted = useScripted()
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="text-sm text-ink-soft">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text}>
            {scripted ? (
              <button
                type="button"
                onClick={() => begin(fieldId, text)}
                className={`${SHAPE} cursor-pointer border-control bg-surface text-petrol-700 hover:bg-petrol-100`}
              >
                {text}
              </button>
            ) : (
              <span className={`${SHAPE} border-line`}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Adds the sentence once, and puts the cursor behind it. */
function begin(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLTextAreaElement)) return
  const value = withOpening(field.value, text)
  field.value = value
  // The draft and the help for danger hear of it as of typing.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  field.setSelectionRange(value.length, value.length)
}

export function withOpening(typed: string, text: string): string {
  if (typed.includes(text)) return typed
  const before = typed.trimEnd()
  return `${before}${before ? ' ' : ''}${text} `
}
