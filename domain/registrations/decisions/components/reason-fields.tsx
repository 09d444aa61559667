import { useRef, type ReactNode } from 'react'
import { decisions as words } from '#content/decisions.ts'
import type { FormRefusal } from '#lib/form.ts'
import { TextareaField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import type { ReadyText } from '../schema.ts'

type Props = { id: string; wrong: Partial<FormRefusal> | undefined; templates?: readonly ReadyText[] }

const NO_TEXTS: readonly ReadyText[] = []

/** The reason for a decision: written by hand, or begun from a ready text. */
export function ReasonFields({ id, wrong, templates = NO_TEXTS }: Props) {
  const { field } = useForm(id, [], { errors: {}, values: {}, ...wrong })
  return (
    <FromReadyText id={`${id}-template`} name="template" texts={templates} chosen={wrong?.values?.template}>
      <TextareaField
        {...field('reason')}
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        maxLength={1000}
        required
      />
    </FromReadyText>
  )
}

/** What was written by hand stays above the ready text, which replaces the one chosen before. */
export function withReadyText(written: string, before: string, body: string): string {
  if (before !== '' && written.includes(before)) return written.replace(before, () => body)
  return written.trim() === '' ? body : `${written.trimEnd()}\n\n${body}`
}

type ReadyProps = {
  id: string
  name: string
  texts: readonly ReadyText[]
  chosen?: string | undefined
  /** The text field that the choice fills; without scripts an empty one stands for the chosen text. */
  children: ReactNode
}

export function FromReadyText({ id, name, texts, chosen, children }: ReadyProps) {
  const box = useRef<HTMLDivElement>(null)
  const filled = useRef('')
  const fill = (slug: string) => {
    const field = box.current?.querySelector('textarea')
    const body = texts.find((one) => one.slug === slug)?.body
    if (!field || body === undefined) return
    field.value = withReadyText(field.value, filled.current, body)
    filled.current = body
  }
  return (
    <div ref={box} className="grid gap-5">
      {texts.length > 0 ? (
        <SelectField
          id={id}
          name={name}
          label={words.template}
          hint={words.templateHint}
          options={texts.map(({ slug, label }) => ({ value: slug, label }))}
          emptyLabel={words.templateEmpty}
          defaultValue={chosen}
          onChange={(event) => fill(event.target.value)}
          required={false}
        />
      ) : null}
      {children}
    </div>
  )
}
