import { toDay } from '#lib/dates.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Il codice per confermare la tua PEC'

export const sample = {
  firstName: 'Anna',
  code: 'K7QM-2XHB',
  until: '28 novembre 2026',
  pageUrl: 'http://127.0.0.1:3000/professionista/verifiche',
}

/** Sends a code to the certified mailbox (PEC) listed in the Albo, to be typed in by its owner. */
export function Body({ firstName, code, until, pageUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché questo indirizzo PEC sta nell’Albo accanto al tuo nome, e il tuo profilo è nel registro della psicoterapia. Se non sai di che cosa si tratta, ignoralo: senza il codice non cambia niente."
    >
      <MailGreeting name={firstName} />
      <p>
        con questo codice confermi che la casella che sta nell’Albo è la tua. Accedi al tuo account e scrivilo
        nella pagina delle verifiche:
      </p>
      <p style={{ fontSize: 24, fontWeight: 700, letterSpacing: 3, fontFamily: 'monospace' }}>{code}</p>
      <MailButton href={pageUrl}>Apri le verifiche</MailButton>
      <p>Il codice vale fino {toDay(until)}, per cinque tentativi. Non inoltrarlo a nessuno.</p>
    </MailFrame>
  )
}
