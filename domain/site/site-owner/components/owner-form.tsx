import { Form } from 'react-router'
import { ownerWords as words, type SiteOwner } from '#content/site-owner.ts'
import type { FormRefusal } from '#lib/form.ts'
import { TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'

const FIELDS = Object.entries(words.fields) as [keyof SiteOwner, string][]
const EMAILS: ReadonlySet<string> = new Set(['email', 'pec', 'privacyContact'])

type Props = { owner: SiteOwner & { version: number }; refusal: Partial<FormRefusal> | undefined }

/** The data of the portal's legal owner; every field appears in the legal texts. */
export function OwnerForm({ owner, refusal }: Props) {
  const { field, values } = useForm('dati', Object.keys(words.fields), refusal)
  return (
    <Form method="post" noValidate className="mt-6 grid max-w-xl gap-5">
      <input type="hidden" name="version" value={owner.version} />
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          {...field(name)}
          type={EMAILS.has(name) ? 'email' : 'text'}
          label={label}
          defaultValue={values[name] ?? owner[name]}
          autoComplete="off"
          maxLength={200}
          required
        />
      ))}
      <SubmitRow label={words.send} />
    </Form>
  )
}
