import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il nuovo indirizzo'

export const sample = { confirmUrl: 'http://127.0.0.1:3000/auth/email?chiave=esempio' }

/** To the new address of an account. */
export function Body({ confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno vuole usare questo indirizzo per il suo account sul portale. Se non sei stato tu, ignoralo."
    >
      <p>Apri il link per usare questo indirizzo al posto di quello di prima. Vale un giorno.</p>
      <MailButton href={confirmUrl}>Conferma il nuovo indirizzo</MailButton>
    </MailFrame>
  )
}
