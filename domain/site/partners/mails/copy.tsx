import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Abbiamo ricevuto il tuo messaggio'

export const sample = { name: 'Anna Rossi' }

/** Confirms the message to the sender. The address is unproved, so the mail repeats nothing of the text. */
export function Body({ name }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha compilato con questo indirizzo il modulo per i partner. Se non l’hai fatto tu, rispondi e lo cancelliamo."
    >
      <MailGreeting name={name} />
      <p>l’ufficio ha ricevuto il messaggio della tua organizzazione e ti risponderà a questo indirizzo.</p>
    </MailFrame>
  )
}
