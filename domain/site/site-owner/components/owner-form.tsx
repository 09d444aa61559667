import { SubmitRow } from '#ui/form/submit-row.tsx'
import { Form, useNavigation } from 'react-router'
import { ownerWords as words, type SiteOwner } from '#content/site-owner.ts'
import { TextField } from '#ui/field/field.tsx'

export type OwnerErrors = Partial<Record<keyof SiteOwner, string>>

const FIELDS = Object.entries(words.fields) as [keyof SiteOwner, string][]
const EMAILS: ReadonlySet<string> = new Set(['email', 'pec', 'privacyContact'])

type Props = { values: SiteOwner; version: number; errors: OwnerErrors }

export function OwnerForm({ values, version, errors }: Props) {
  const working = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="mt-6 grid max-w-xl gap-5">
      <input type="hidden" name="version" value={version} />
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type={EMAILS.has(name) ? 'email' : 'text'}
          label={label}
          defaultValue={values[name]}
          errors={errors[name] ? [errors[name]] : undefined}
          autoComplete="off"
          maxLength={200}
          required
        />
      ))}
      <SubmitRow label={words.send} pending={working} />
    </Form>
  )
}
