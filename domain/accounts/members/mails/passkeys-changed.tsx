import { passkeyMail as words } from '#content/passkeys.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export type Change = 'add' | 'remove'

export const subjects = { add: words.add.subject, remove: words.remove.subject }
export const subject = subjects.add

export const sample: { what: Change; resetUrl: string } = {
  what: 'add',
  resetUrl: 'http://127.0.0.1:3000/auth/password',
}

export function Body({ what, resetUrl }: typeof sample) {
  return (
    <MailFrame title={words[what].subject} why={words.why}>
      <p>{words[what].text}</p>
      <p>{words.otherwise}</p>
      <MailButton href={resetUrl}>{words.button}</MailButton>
    </MailFrame>
  )
}
