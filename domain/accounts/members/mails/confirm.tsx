import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il tuo indirizzo email'

export const sample = {
  confirmUrl: 'http://127.0.0.1:3000/auth/conferma?area=utente&token=esempio',
  invited: false,
}

const ASKED =
  'Ricevi questo messaggio perché qualcuno ha chiesto un account sul portale con questo indirizzo. Se non l’hai fatto tu, ignoralo: senza conferma non si apre nessun account e dopo tre giorni dimentichiamo tutto.'
const INVITED =
  'Ricevi questo messaggio perché un amministratore del portale ha creato un accesso con questo indirizzo. Se non te l’aspettavi, ignoralo: senza conferma l’accesso resta chiuso.'

/** `invited`: as a member of staff, by an administrator. */
export function Body({ confirmUrl, invited }: typeof sample) {
  return (
    <MailFrame title={subject} why={invited ? INVITED : ASKED}>
      <p>
        {invited
          ? 'Per entrare nel pannello di amministrazione conferma il tuo indirizzo.'
          : 'Per aprire il tuo account conferma che questo indirizzo è tuo.'}{' '}
        Il link vale tre giorni.
      </p>
      <MailButton href={confirmUrl}>Conferma l’indirizzo</MailButton>
    </MailFrame>
  )
}
