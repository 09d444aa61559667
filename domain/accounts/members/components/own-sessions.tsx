import { About } from '#ui/about/about.tsx'
import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { userArea } from '#content/account.ts'
import { dateTime } from '#lib/dates.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import type { OwnSession } from '../read.server.ts'

type Props = {
  sessions: (OwnSession & { here: boolean })[]
  answer: { form: string; message: string; ok: boolean } | undefined
}

const words = userArea.account.sessions

export const ALL_SESSIONS = 'tutte'

/** Asks for the password: somebody who finds an open session must not lock the owner out of the others. */
export function OwnSessions({ sessions, answer }: Props) {
  return (
    <Section id="sessioni" title={words.heading}>
      {answer?.form === 'sessions' ? (
        <div className="mt-4">
          <Outcome ok={answer.ok}>{answer.message}</Outcome>
        </div>
      ) : null}
      <Form method="post" noValidate className="mt-4 grid grid-cols-1 gap-5">
        <input type="hidden" name="intent" value="sessions" />
        <PasswordField id="sessioni-password" label={words.password} hint={words.passwordHint} />
        <div>
          <Button type="submit" variant="secondary" name="session" value={ALL_SESSIONS}>
            {words.endAll}
          </Button>
        </div>
        <ul className="grid gap-3">
          {sessions.map(({ id, device, since, here }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              <p>
                {device} <span className="text-sm text-ink-soft">{`${words.since} ${dateTime(since)}`}</span>{' '}
                {here ? <Badge tone="green">{words.here}</Badge> : null}
              </p>
              {here ? null : (
                <Button type="submit" variant="quiet" name="session" value={id}>
                  {words.end}
                  <About>{device}</About>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
    </Section>
  )
}
