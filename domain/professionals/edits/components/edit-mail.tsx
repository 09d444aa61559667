import type { ReactNode } from 'react'
import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

type Props = { title: string; firstName: string; children: ReactNode }

/** A mail to a professional who changed their profile. */
export function EditMail({ title, firstName, children }: Props) {
  return (
    <MailFrame
      title={title}
      why="Ricevi questo messaggio perché hai cambiato il tuo profilo nel registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      {children}
    </MailFrame>
  )
}
