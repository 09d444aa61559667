import { About } from '#ui/about/about.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { useState, type FormEvent } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import { passkeys as words } from '#content/passkeys.ts'
import { longDate } from '#lib/dates.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { OwnPasskey } from '../read.server.ts'
import { PASSKEY_NAME_LENGTH } from '../rules.ts'
import { addPasskeyHere, type Asked } from './ask-passkey.ts'

export function OwnPasskeys({ passkeys, here }: { passkeys: OwnPasskey[]; here: string }) {
  return (
    <Section id="passkey" title={words.heading} className="grid gap-4">
      <p className="max-w-prose">{words.what}</p>
      {passkeys.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {passkeys.map(({ id, name, since, lastUsed }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <p className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-soft">
                {`${words.since(longDate(since))}. ${lastUsed ? `${words.used(longDate(lastUsed))}.` : `${words.neverUsed}.`}`}
              </span>
            </p>
            <Form method="post" action={href('/auth/passkey')}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="poi" value={here} />
              <Button type="submit" variant="quiet">
                {words.remove}
                <About>{name}</About>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <AddPasskey here={here} />
    </Section>
  )
}

function AddPasskey({ here }: { here: string }) {
  const [outcome, setOutcome] = useState<Asked>()
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWorking(true)
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    const answer = await addPasskeyHere(name, here)
    if (answer.to) return window.location.assign(answer.to)
    setWorking(false)
    setOutcome(answer)
    if (answer.ok) await revalidate()
  }
  return (
    <form onSubmit={(event) => void add(event)} className="grid max-w-sm gap-4">
      {outcome ? <Outcome ok={outcome.ok}>{outcome.ok ? words.added : outcome.message}</Outcome> : null}
      <TextField
        id="passkey-nome"
        name="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={words.nameDefault}
        maxLength={PASSKEY_NAME_LENGTH}
      />
      <noscript>
        <p className="text-sm text-ink-soft">{words.noScript}</p>
      </noscript>
      <SubmitRow label={words.add} pending={working} pendingLabel={words.working} variant="secondary" />
    </form>
  )
}
