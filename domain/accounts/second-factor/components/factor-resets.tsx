import { About } from '#ui/about/about.tsx'
import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { factorReset as words } from '#content/staff.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { FactorReset } from '../read.server.ts'
import type { FactorForm } from '../schema.ts'

type Props = { open: FactorReset[]; people: { id: string; email: string }[]; ownId: string }

export function FactorResets({ open, people, ownId }: Props) {
  const candidates = people.filter(({ id }) => id !== ownId && !open.some((one) => one.id === id))
  return (
    <Section id="secondo-fattore-perso" title={words.heading} className="mt-12 max-w-2xl">
      <p className="mt-2 text-ink-soft">{words.text}</p>
      <p className="mt-2 text-ink-soft">{words.alone}</p>
      {open.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {open.map((one) => (
            <OpenReset key={one.id} reset={one} ownId={ownId} />
          ))}
        </ul>
      ) : null}
      {candidates.length > 0 ? (
        <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value={'factor-ask' satisfies FactorForm['intent']} />
          <div className="min-w-60 grow">
            <SelectField
              id="factor-person"
              name="id"
              label={words.person}
              options={candidates.map(({ id, email }) => ({ value: id, label: email }))}
            />
          </div>
          <Button type="submit" variant="secondary">
            {words.ask}
          </Button>
        </Form>
      ) : open.length === 0 ? (
        <p className="mt-4">{words.nobody}</p>
      ) : null}
    </Section>
  )
}

function OpenReset({ reset, ownId }: { reset: FactorReset; ownId: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="wrap-anywhere">
        <strong>{reset.email}</strong>, {words.asked} {reset.askedBy}, {words.until} {dateTime(reset.until)}.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {reset.askedById === ownId ? <p className="text-ink-soft">{words.mustBeAnother}</p> : null}
        {reset.askedById !== ownId && reset.id !== ownId ? (
          <Step intent="factor-confirm" reset={reset} />
        ) : null}
        <Step intent="factor-withdraw" reset={reset} />
      </div>
    </li>
  )
}

function Step({ intent, reset }: { intent: 'factor-confirm' | 'factor-withdraw'; reset: FactorReset }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={reset.id} />
      <Button type="submit" variant={intent === 'factor-confirm' ? 'danger' : 'quiet'}>
        {intent === 'factor-confirm' ? words.confirm : words.withdraw}
        <About>{reset.email}</About>
      </Button>
    </Form>
  )
}
