import { useNavigation } from 'react-router'
import type { FormRefusal } from '#lib/form.ts'

/**
 * The errors and values of a refused form, by field and for the summary above it.
 * @param id prefix of the fields' ids
 * @param fields visible ones, in page order; other errors are listed without a link
 */
export function useForm(id: string, fields: readonly string[], refusal: Partial<FormRefusal> | undefined) {
  const pending = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = refusal ?? {}
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  const others = Object.entries(errors).filter(([name]) => !fields.includes(name))
  const problems = [
    ...others.flatMap(([, messages]) => messages.map((message) => ({ message }))),
    ...fields.flatMap((name) =>
      (errors[name] ?? []).map((message) => ({ fieldId: `${id}-${name}`, message })),
    ),
  ]
  /** A hidden value, random for each page; a refused form keeps its own unless that was refused. */
  const kept = (name: string, fresh: string) => (errors[name] ? fresh : (values[name] ?? fresh))
  return { pending, values, errors, field, problems, kept }
}

export type FormFields = ReturnType<typeof useForm>['field']
