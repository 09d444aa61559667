import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'
import type { SchoolMessageKind } from '../schema.ts'

export const subject = 'Abbiamo ricevuto il tuo messaggio su una scuola'

type Facts = { kind: SchoolMessageKind; name?: string | undefined; school: string }

export const sample: Facts = {
  kind: 'claim',
  name: 'Anna Rossi',
  school: 'Scuola di esempio',
}

/** Confirms the message to the sender. The address is unproved, so the mail repeats nothing of the text. */
export function Body({ kind, name, school }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha scritto all’ufficio da una pagina dell’elenco delle scuole con questo indirizzo. Se non l’hai fatto tu, rispondi e lo cancelliamo."
    >
      <MailGreeting name={name} />
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
    </MailFrame>
  )
}
