import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua conversazione è stata chiusa'

export const sample = { url: 'http://127.0.0.1:3000/professionals' }

/** Tells the person that the professional has left and the conversation was deleted. Names nobody. */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai scritto a qualcuno dal portale con questo indirizzo."
    >
      <p>Buongiorno,</p>
      <p>
        chi ha ricevuto il tuo messaggio ha lasciato il portale: da qui non può più leggere né rispondere. Non
        dipende da quello che hai scritto.
      </p>
      <p>
        Abbiamo cancellato la conversazione, per te e per l’altra persona: il nome, la tua email e i messaggi.
        Il link che avevi non vale più.
      </p>
      <p>Se vuoi, puoi scrivere a qualcun altro.</p>
      <MailButton href={url}>Apri la ricerca</MailButton>
    </MailFrame>
  )
}
