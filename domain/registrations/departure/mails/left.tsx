import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Sei uscito dal registro'

export const sample = { firstName: 'Anna' }

export function Body({ firstName }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai chiesto di uscire dal registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      <p>
        la tua richiesta è completata. Abbiamo cancellato la registrazione con le prove e la firma, i
        documenti, il profilo, la foto, le modifiche e i conteggi. Restano soltanto le righe del registro
        delle decisioni, senza il tuo nome.
      </p>
      <p>
        L’account, se lo hai, non è stato toccato: puoi cancellarlo dalla tua area. Se un giorno vuoi tornare,
        puoi mandare una nuova richiesta.
      </p>
    </MailFrame>
  )
}
