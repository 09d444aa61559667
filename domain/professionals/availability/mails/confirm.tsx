import { longDate } from '#lib/dates.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma la tua disponibilità'

export const sample = {
  firstName: 'Anna',
  on: '2026-11-03',
  areaUrl: 'http://127.0.0.1:3000/professionista',
}

export function Body({ firstName, on, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché nel registro hai scritto che accetti nuove persone. Ne mandiamo uno solo per ogni conferma."
    >
      <MailGreeting name={firstName} />
      <p>
        il {longDate(on)} hai scritto che accetti nuove persone. È ancora così? Confermalo nella tua area:
        basta un pulsante. Se è cambiato, scegli un’altra risposta.
      </p>
      <MailButton href={areaUrl}>Vai alla tua area</MailButton>
      <p>
        Una disponibilità vale 21 giorni. Dopo, la tua pagina dice «Disponibilità da confermare» e nella
        ricerca non sei più tra chi ha posto.
      </p>
    </MailFrame>
  )
}
