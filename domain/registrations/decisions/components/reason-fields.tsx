import { useRef } from 'react'
import { decisions as words } from '#content/decisions.ts'
import type { Declared, FieldErrors } from '#domain/verification/claims/schema.ts'
import { TextareaField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { templateText } from '../rules.ts'

type Props = {
  id: string
  values?: Declared | undefined
  errors?: FieldErrors | undefined
  templates?: boolean
}

const templates = words.reject.templates.map(([label]) => ({ value: label, label }))

/**
 * The reason for a decision: written by hand, or begun from a template. Without scripts an empty text stands
 * for the chosen template.
 */
export function ReasonFields({ id, values, errors, templates: offered = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fill = (name: string) => {
    const text = box.current?.querySelector('textarea')
    if (text) text.value = templateText(name) ?? text.value
  }
  return (
    <div ref={box} className="grid gap-5">
      {offered ? (
        <SelectField
          id={`${id}-template`}
          name="template"
          label={words.template}
          hint={words.templateHint}
          options={templates}
          emptyLabel={words.templateEmpty}
          defaultValue={values?.template ?? ''}
          onChange={(event) => fill(event.target.value)}
          required={false}
        />
      ) : null}
      <TextareaField
        id={`${id}-reason`}
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        defaultValue={values?.reason}
        errors={errors?.reason}
        rows={4}
        maxLength={1000}
        required
      />
    </div>
  )
}
