import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToWriter } from '../components/mail-frames.tsx'

export const subject = 'Il tuo messaggio resta senza risposta'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Tells the person that the professional can no longer be reached through the register. */
export function Body({ url }: typeof sample) {
  return (
    <ToWriter title={subject}>
      <p>
        chi ha ricevuto il tuo messaggio non riceve più messaggi dal portale. È probabile che non risponda.
        Non dipende da quello che hai scritto.
      </p>
      <p>Nella pagina trovi altre strade.</p>
      <MailButton href={url}>Vedi che cosa puoi fare</MailButton>
    </ToWriter>
  )
}
