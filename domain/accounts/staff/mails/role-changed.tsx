import { roleMail as words, roles } from '#content/office.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = words.given.subject
export const subjects = { given: words.given.subject, removed: words.removed.subject }

export const sample: { role: keyof typeof roles | undefined } = { role: 'reviewer' }

export function Body({ role }: typeof sample) {
  return (
    <MailFrame title={role ? words.given.subject : words.removed.subject} why={words.why}>
      <p>{role ? `${words.given.text}: ${roles[role].toLowerCase()}.` : words.removed.text}</p>
    </MailFrame>
  )
}
