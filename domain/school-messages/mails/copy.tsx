import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { SchoolMessageKind } from '../schema.ts'

export const subject = 'Abbiamo ricevuto il tuo messaggio su una scuola'

type Facts = { kind: SchoolMessageKind; name?: string | undefined; school: string; message: string }

export const sample: Facts = {
  kind: 'claim',
  name: 'Anna Rossi',
  school: 'Scuola di esempio',
  message: 'La sede di Bologna ha un indirizzo nuovo.',
}

/** To whoever wrote: a copy of the words, and what happens now. */
export function Body({ kind, name, school, message }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha scritto all’ufficio da una pagina dell’elenco delle scuole con questo indirizzo. Se non sei stato tu, rispondi e lo cancelliamo."
    >
      <p>{name ? `Gentile ${name},` : 'Buongiorno,'}</p>
      {kind === 'claim' ? (
        <p>
          l’ufficio ha ricevuto il tuo messaggio sulla scuola «{school}» e ti risponderà a questo indirizzo.
          Prima controlla che tu parli per la scuola, attraverso i contatti che la scuola pubblica. Fino ad
          allora la pagina resta com’è.
        </p>
      ) : (
        <p>
          l’ufficio ha ricevuto la tua segnalazione sulla scuola «{school}». Controlla la fonte e ti
          risponderà a questo indirizzo.
        </p>
      )}
      <p>Ecco quello che hai scritto:</p>
      <blockquote
        style={{ margin: 0, paddingLeft: 14, borderLeft: '4px solid #DDE3DF', whiteSpace: 'pre-wrap' }}
      >
        {message}
      </blockquote>
    </MailFrame>
  )
}
