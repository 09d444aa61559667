import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il tuo indirizzo email'

export const sample = { confirmUrl: 'http://127.0.0.1:3000/auth/conferma?token=esempio' }

/** Invites a new member of staff, whose account opens once the address is confirmed. */
export function Body({ confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché un amministratore del portale ha creato un accesso con questo indirizzo. Se non te l’aspettavi, ignoralo: senza conferma l’accesso resta chiuso."
    >
      <p>Per entrare nel pannello di amministrazione conferma il tuo indirizzo. Il link vale tre giorni.</p>
      <MailButton href={confirmUrl}>Conferma l’indirizzo</MailButton>
    </MailFrame>
  )
}
