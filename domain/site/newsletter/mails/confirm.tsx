import { UNCONFIRMED_DAYS } from '../rules.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma l’iscrizione alla newsletter'

export const sample = {
  confirmUrl: 'http://127.0.0.1:3000/newsletter/conferma?chiave=esempio',
  leaveUrl: 'http://127.0.0.1:3000/newsletter/disiscrizione?chiave=esempio',
}

/** Asks to confirm the subscription: nothing more is sent before that (decision 0007). */
export function Body({ confirmUrl, leaveUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why={`Ricevi questo messaggio perché qualcuno ha scritto questo indirizzo nel modulo della newsletter. Se non l’hai fatto tu, non fare nulla: dopo ${UNCONFIRMED_DAYS} giorni lo cancelliamo.`}
    >
      <p>Premi il pulsante e da quel momento ricevi le novità del portale, al massimo una volta al mese.</p>
      <MailButton href={confirmUrl}>Conferma l’iscrizione</MailButton>
      <p>
        Hai cambiato idea? <a href={leaveUrl}>Cancella l’iscrizione</a>
      </p>
    </MailFrame>
  )
}
