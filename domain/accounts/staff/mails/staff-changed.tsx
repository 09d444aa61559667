import { roles } from '#content/office.ts'
import { staffMail as words } from '#content/staff.ts'
import type { Role } from '#platform/auth/roles.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export type StaffChange =
  { kind: 'given' | 'removed'; role: Role } | { kind: 'password' | 'factorAsked' | 'factorReset' }

export const subject = words.subject

export const sample: { who: string; person: string; change: StaffChange; pageUrl: string } = {
  who: 'anna@example.org',
  person: 'carlo@example.org',
  change: { kind: 'given', role: 'reviewer' },
  pageUrl: 'http://127.0.0.1:3000/admin/amministratori',
}

export function Body({ who, person, change, pageUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.why}>
      <p>
        {who} {sentence(change)} {person}.
      </p>
      {change.kind === 'factorAsked' ? <p>{words.confirm}</p> : null}
      <MailButton href={pageUrl}>{words.open}</MailButton>
    </MailFrame>
  )
}

function sentence(change: StaffChange): string {
  if (!('role' in change)) return words[change.kind]
  const [before, after] = words[change.kind]
  return `${before} ${roles[change.role].toLowerCase()} ${after}`
}
