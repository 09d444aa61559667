import { useNavigation } from 'react-router'
import type { FormRefusal } from '#lib/form.ts'

/**
 * What a form shows of its last answer: the errors and words of each field, and the list above them.
 * @param id the ids of the fields begin with it
 * @param fields those that people see, in the order of the page; other errors are listed without a link
 */
export function useForm(id: string, fields: readonly string[], refusal: FormRefusal | undefined) {
  const pending = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = refusal ?? {}
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  const others = Object.keys(errors).filter((name) => !fields.includes(name))
  const problems = [
    ...others.flatMap((name) => errors[name]!.map((message) => ({ message }))),
    ...fields.flatMap((name) =>
      (errors[name] ?? []).map((message) => ({ fieldId: `${id}-${name}`, message })),
    ),
  ]
  /** A hidden value drawn for each page: a form that was refused keeps its own, unless that is what was refused. */
  const kept = (name: string, fresh: string) => (errors[name] ? fresh : (values[name] ?? fresh))
  return { pending, values, errors, field, problems, kept }
}
