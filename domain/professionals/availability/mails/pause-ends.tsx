import { longDate, toDay } from '#lib/dates.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua pausa sta per finire'

export const sample = {
  firstName: 'Anna',
  until: '2027-01-12',
  areaUrl: 'http://127.0.0.1:3000/professionista/profilo#parte-pause',
}

export function Body({ firstName, until, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché nel registro hai scritto fino a quando sei in pausa."
    >
      <MailGreeting name={firstName} />
      <p>
        la tua pausa dura fino {toDay(longDate(until))}. Il giorno dopo la pagina torna come prima, da sola.
        Se serve più tempo, sposta la data; se torni ad accettare nuove persone, conferma la disponibilità.
      </p>
      <MailButton href={areaUrl}>Vai al tuo profilo</MailButton>
    </MailFrame>
  )
}
