import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il tuo indirizzo email'

export const sample = { confirmUrl: 'http://127.0.0.1:3000/auth/conferma?token=esempio' }

/** To a new administrator: the account opens once the address is confirmed. */
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

/** To somebody who opened an account for themselves. */
export function PersonBody({ confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha creato un account sul portale con questo indirizzo. Se non sei stato tu, ignoralo: senza conferma l’account resta chiuso e tra 7 giorni lo cancelliamo."
    >
      <p>Per usare il tuo account conferma che questo indirizzo è tuo. Il link vale tre giorni.</p>
      <MailButton href={confirmUrl}>Conferma l’indirizzo</MailButton>
    </MailFrame>
  )
}
