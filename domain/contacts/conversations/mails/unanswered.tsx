import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToWriter } from '../components/mail-frames.tsx'

export const subject = 'Il tuo messaggio è rimasto senza risposta'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Tells the person, after 14 days, that nobody answered, and names other ways. */
export function Body({ url }: typeof sample) {
  return (
    <ToWriter title={subject}>
      <p>
        sono passati 14 giorni e chi ha ricevuto il tuo messaggio non ha risposto. Non dipende da quello che
        hai scritto.
      </p>
      <p>Nella pagina trovi altre strade. Se la risposta arriva più tardi, ti avvisiamo.</p>
      <MailButton href={url}>Vedi che cosa puoi fare</MailButton>
    </ToWriter>
  )
}
