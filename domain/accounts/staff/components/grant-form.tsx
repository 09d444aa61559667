import { Form } from 'react-router'
import { people as words, roles } from '#content/office.ts'
import { grant } from '#content/staff.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'

/** Gives a role to an existing account, including one that had a role before. */
export function GrantForm({ email }: { email?: string }) {
  return (
    <section aria-labelledby="dai-un-ruolo" className="mt-12 max-w-md">
      <h2 id="dai-un-ruolo" className="text-xl">
        {grant.heading}
      </h2>
      <p className="mt-2 text-ink-soft">{grant.text}</p>
      <Form method="post" className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="grant" />
        <TextField
          id="grant-email"
          name="email"
          type="email"
          label={grant.email}
          autoComplete="off"
          defaultValue={email}
          required
        />
        <SelectField
          id="grant-role"
          name="role"
          label={words.roleField}
          defaultValue="reviewer"
          options={ROLES.map((value) => ({ value, label: roles[value] }))}
        />
        <Button type="submit" variant="secondary">
          {grant.send}
        </Button>
      </Form>
    </section>
  )
}
