import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Abbiamo ricevuto il tuo messaggio'

export const sample = {
  name: 'Anna Rossi',
  organisation: 'Scuola di esempio',
  message: 'Vorremmo sapere come si aderisce.',
}

/** To whoever wrote: a copy of the words, and what happens now. */
export function Body({ name, organisation, message }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha compilato con questo indirizzo il modulo per i partner. Se non sei stato tu, rispondi e lo cancelliamo."
    >
      <p>Gentile {name},</p>
      <p>l’ufficio ha ricevuto il messaggio di «{organisation}» e ti risponderà a questo indirizzo.</p>
      <p>Ecco quello che hai scritto:</p>
      <blockquote
        style={{ margin: 0, paddingLeft: 14, borderLeft: '4px solid #DDE3DF', whiteSpace: 'pre-wrap' }}
      >
        {message}
      </blockquote>
    </MailFrame>
  )
}
