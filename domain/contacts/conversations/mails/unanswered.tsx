import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Il tuo messaggio è rimasto senza risposta'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Tells the person, after 14 days, that nobody answered, and names other ways. */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai scritto a qualcuno dal portale con questo indirizzo. Dalla stessa pagina puoi chiudere e cancellare tutto."
    >
      <p>Buongiorno,</p>
      <p>
        sono passati 14 giorni e chi ha ricevuto il tuo messaggio non ha risposto. Non dipende da quello che
        hai scritto.
      </p>
      <p>Nella pagina trovi altre strade. Se la risposta arriva più tardi, ti avvisiamo.</p>
      <MailButton href={url}>Vedi che cosa puoi fare</MailButton>
    </MailFrame>
  )
}
