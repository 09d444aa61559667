import { Form } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { useSavedForm } from '#domain/bookings/agenda/components/use-saved-form.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'

const words = agenda.calendars

/** `kind`: which of the two forms was refused. */
type Props = { kind: string | undefined; refusal: FormRefusal | undefined }

/** Two ways to link a calendar; a password is typed anew each time. */
export function LinkForms({ kind, refusal }: Props) {
  const byAddress = useSavedForm('indirizzo', kind === 'ics' ? refusal : undefined)
  const byAccount = useSavedForm('account', kind === 'caldav' ? refusal : undefined)
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-2">
      <Disclosure summary={words.link} open={byAddress.refusal !== undefined}>
        <Form method="post" noValidate preventScrollReset className="grid gap-5">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="kind" value="ics" />
          <ErrorSummary errors={byAddress.problems} focusKey={refusal} />
          <TextField
            {...byAddress.field('address', '')}
            label={words.address}
            hint={words.addressHint}
            autoComplete="off"
            maxLength={2000}
          />
          <SubmitRow label={words.send} />
        </Form>
      </Disclosure>
      <Disclosure summary={words.linkAccount} open={byAccount.refusal !== undefined}>
        <Form method="post" noValidate preventScrollReset className="grid gap-5">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="kind" value="caldav" />
          <ErrorSummary errors={byAccount.problems} focusKey={refusal} />
          <TextField
            {...byAccount.field('address', '')}
            label={words.server}
            hint={words.serverHint}
            autoComplete="off"
            maxLength={2000}
          />
          <TextField
            {...byAccount.field('username', '')}
            label={words.username}
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            {...byAccount.field('password', '')}
            defaultValue=""
            type="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="off"
            maxLength={200}
          />
          <SubmitRow label={words.send} />
        </Form>
      </Disclosure>
    </div>
  )
}
