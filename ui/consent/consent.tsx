import { CheckboxField } from '../checkbox/checkbox.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'

type Props = {
  title: string
  /** What is consented to in a sentence; the paragraphs say all of it. */
  short?: string
  more: string
  paragraphs: readonly string[]
  label: string
  id: string
  chosen: boolean
  errors: string[] | undefined
}

/** What somebody consents to, and a box that nobody has ticked for them. */
export function ConsentPart({ title, short, more, paragraphs, label, id, chosen, errors }: Props) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      {short ? <p className="max-w-prose">{short}</p> : null}
      <Disclosure summary={more}>
        <div className="grid max-w-prose gap-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Disclosure>
      <div className="mt-2">
        <CheckboxField
          id={id}
          name="consent"
          errors={errors}
          label={label}
          required
          defaultChecked={chosen && !errors}
        />
      </div>
    </section>
  )
}
