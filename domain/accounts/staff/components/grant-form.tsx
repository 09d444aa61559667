import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { people as words, roles } from '#content/office.ts'
import { grant } from '#content/staff.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { Button } from '#ui/button/button.tsx'
import { EmailField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'

export function GrantForm({ email }: { email?: string }) {
  return (
    <Section id="dai-un-ruolo" title={grant.heading} className="mt-12 max-w-md">
      <p className="mt-2 text-ink-soft">{grant.text}</p>
      <Form method="post" className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="grant" />
        <EmailField id="grant-email" label={grant.email} autoComplete="off" defaultValue={email} />
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
    </Section>
  )
}
