import type { ReactNode } from 'react'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

type Props = { title: string; children: ReactNode }

/** A mail to whoever receives messages through the register. */
export function ToProfessional({ title, children }: Props) {
  return (
    <MailFrame
      title={title}
      why="Ricevi questo messaggio perché il tuo profilo nel registro riceve messaggi. Nelle email non mettiamo né nomi né testi."
    >
      <p>Buongiorno,</p>
      {children}
    </MailFrame>
  )
}

/** A mail to whoever wrote a message. */
export function ToWriter({ title, children }: Props) {
  return (
    <MailFrame
      title={title}
      why="Ricevi questo messaggio perché hai scritto a qualcuno dal portale con questo indirizzo. Dalla stessa pagina puoi chiudere e cancellare tutto."
    >
      <p>Buongiorno,</p>
      {children}
    </MailFrame>
  )
}
