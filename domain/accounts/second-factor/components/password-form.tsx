import { Form } from 'react-router'
import { secondFactor as words } from '#content/office.ts'
import { Button, type ButtonVariant } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'

type Props = { intent: 'start' | 'codes' | 'off'; label: string; note?: string; variant?: ButtonVariant }

/** Asks for the password again, because an open session alone is not enough for this step. */
export function PasswordForm({ intent, label, note, variant = 'secondary' }: Props) {
  return (
    <Form method="post" noValidate className="grid max-w-sm gap-4">
      <input type="hidden" name="intent" value={intent} />
      <PasswordField id={`password-${intent}`} label={words.password} hint={note} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  )
}
