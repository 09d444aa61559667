import { Section } from '#ui/section/section.tsx'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ownData } from '#content/data-rights.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { DeletionPreview } from '../read.server.ts'

export type DeletionAnswer = { message: string; field: 'password' | undefined; newsletter: boolean }

type Props = { preview: DeletionPreview; answer: DeletionAnswer | undefined; leaveEntry: string }

const words = ownData.remove

export function DeletionForm({ preview, answer, leaveEntry }: Props) {
  return (
    <Section id="cancella" title={words.heading}>
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <List title={words.goesHeading} items={goes(preview)} />
        <List title={words.staysHeading} items={stays(preview)}>
          {preview.linked ? (
            <li className="py-1">
              {words.entry}{' '}
              <Link to={leaveEntry} className="text-petrol-700 underline underline-offset-4">
                {words.leaveEntry}
              </Link>
              .
            </li>
          ) : null}
        </List>
      </div>
      {preview.lastAdministrator ? (
        <div className="mt-6">
          <Alert tone="warning">{words.lastAdministrator}</Alert>
        </div>
      ) : (
        <Confirmation preview={preview} answer={answer} />
      )}
    </Section>
  )
}

function Confirmation({ preview, answer }: Omit<Props, 'leaveEntry'>) {
  return (
    <Form method="post" noValidate className="mt-6 grid max-w-xl gap-5">
      <p className="text-ink-soft">{words.noMail}</p>
      {preview.newsletter ? (
        <CheckboxField
          id="cancella-newsletter"
          name="newsletter"
          label={words.newsletterTick}
          defaultChecked={answer?.newsletter ?? false}
        />
      ) : null}
      <PasswordField
        id="cancella-password"
        label={words.password}
        hint={words.passwordHint}
        errors={answer?.field === 'password' ? [answer.message] : undefined}
      />
      <SubmitRow label={words.send} pending={false} variant="danger" />
    </Form>
  )
}

function List({ title, items, children }: { title: string; items: string[]; children?: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 list-disc pl-5">
        {children}
        {items.map((item) => (
          <li key={item} className="py-1">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function goes(preview: DeletionPreview): string[] {
  const { favourites, conversations, appointments, wishes, sessions, linked } = preview
  const saved = favourites > 0 ? words.favourites(favourites) : words.noFavourites
  return [
    words.account,
    saved,
    words.consents,
    ...(conversations > 0 ? [words.conversations(conversations)] : []),
    ...(appointments > 0 ? [words.appointments(appointments)] : []),
    ...(wishes > 0 ? [words.wishes] : []),
    words.sessions(sessions),
    words.mails,
    ...(linked ? [words.tie] : []),
  ]
}

function stays(preview: DeletionPreview): string[] {
  return [
    ...(preview.unlinked ? [words.untied] : []),
    ...(preview.newsletter ? [words.newsletter] : []),
    ...(preview.partnerMessages > 0 ? [words.partners(preview.partnerMessages)] : []),
    ...(preview.schoolMessages > 0 ? [words.schools(preview.schoolMessages)] : []),
    words.otherConversations,
    words.mailRows,
    words.audit,
    words.backups,
  ]
}
