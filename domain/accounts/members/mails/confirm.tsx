import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il tuo indirizzo email'

export const sample = { confirmUrl: 'http://127.0.0.1:3000/auth/conferma?area=utente&token=esempio' }

/** Confirms the address with which somebody signed up. */
export function Body({ confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha chiesto un account sul portale con questo indirizzo. Se non sei stato tu, ignoralo: senza conferma non si apre nessun account e dopo tre giorni dimentichiamo tutto."
    >
      <p>Per aprire il tuo account conferma che questo indirizzo è tuo. Il link vale tre giorni.</p>
      <MailButton href={confirmUrl}>Conferma l’indirizzo</MailButton>
    </MailFrame>
  )
}
