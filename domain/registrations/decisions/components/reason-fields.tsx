import { useRef } from 'react'
import { decisions as words } from '#content/decisions.ts'
import type { FormRefusal } from '#lib/form.ts'
import { TextareaField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { templateText } from '../rules.ts'

type Props = { id: string; wrong: Partial<FormRefusal> | undefined; templates?: boolean }

const templates = words.reject.templates.map(([label]) => ({ value: label, label }))

/**
 * The reason for a decision: written by hand, or begun from a template. Without scripts an empty text stands
 * for the chosen template.
 */
export function ReasonFields({ id, wrong, templates: offered = false }: Props) {
  const { field } = useForm(id, [], { errors: {}, values: {}, ...wrong })
  const box = useRef<HTMLDivElement>(null)
  const fill = (name: string) => {
    const text = box.current?.querySelector('textarea')
    if (text) text.value = templateText(name) ?? text.value
  }
  return (
    <div ref={box} className="grid gap-5">
      {offered ? (
        <SelectField
          {...field('template')}
          label={words.template}
          hint={words.templateHint}
          options={templates}
          emptyLabel={words.templateEmpty}
          onChange={(event) => fill(event.target.value)}
          required={false}
        />
      ) : null}
      <TextareaField
        {...field('reason')}
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        maxLength={1000}
        required
      />
    </div>
  )
}
