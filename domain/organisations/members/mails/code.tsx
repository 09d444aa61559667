import { toDay } from '#lib/dates.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Il codice per curare la pagina della tua scuola'

export const sample = {
  organisation: 'Scuola di esempio',
  code: 'K7QM-2XHB',
  until: '28 novembre 2026',
  areaUrl: 'http://127.0.0.1:3000/organizzazione',
}

export function Body({ organisation, code, until, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché questa PEC è quella della scuola, e qualcuno ha chiesto di curarne la pagina. Se non sai di che cosa si tratta, ignoralo: senza il codice non cambia niente."
    >
      <p>
        con questo codice confermi che curi la pagina «{organisation}». Accedi al tuo account e scrivilo lì:
      </p>
      <p style={{ fontSize: 24, fontWeight: 700, letterSpacing: 3, fontFamily: 'monospace' }}>{code}</p>
      <MailButton href={areaUrl}>Apri la tua area</MailButton>
      <p>Il codice vale fino {toDay(until)}, per cinque tentativi. Non inoltrarlo a nessuno.</p>
    </MailFrame>
  )
}
