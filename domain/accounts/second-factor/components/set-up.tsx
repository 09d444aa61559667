import { Form } from 'react-router'
import { secondFactor as words } from '#content/office.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/field/field.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { keyGroups } from '../rules.ts'

export function SetUp({ address }: { address: string }) {
  return (
    <Card>
      <h3 className="text-lg">{words.steps.heading}</h3>
      <p className="mt-2">{words.steps.scan}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-[auto_1fr] sm:items-start">
        <QrCode text={address} label={words.steps.picture} />
        <div className="grid min-w-0 gap-3">
          <p>
            <a
              href={address}
              className="inline-flex min-h-11 items-center font-semibold text-petrol-700 underline underline-offset-4"
            >
              {words.steps.open}
            </a>
          </p>
          <p>
            <span className="text-ink-soft">{words.steps.key}</span>
            <code className="block text-lg wrap-anywhere" data-testid="chiave">
              {keyGroups(address)}
            </code>
          </p>
        </div>
      </div>
      <Form method="post" noValidate className="mt-5 grid max-w-sm gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="address" value={address} />
        <TextField
          id="codice"
          name="code"
          label={words.steps.code}
          hint={words.steps.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
        <Button type="submit">{words.steps.confirm}</Button>
      </Form>
    </Card>
  )
}
