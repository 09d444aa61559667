import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il tuo messaggio'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/conferma/esempio' }

/** Asks the person to confirm their address; the message is delivered only after that. */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha scritto un messaggio sul portale con questo indirizzo. Se non sei stato tu, non fare nulla: senza conferma non parte e si cancella da solo."
    >
      <p>Buongiorno,</p>
      <p>hai scritto un messaggio dal portale. Parte solo se lo confermi da qui, entro 48 ore.</p>
      <MailButton href={url}>Conferma il messaggio</MailButton>
      <p>Conserva questa email: con lo stesso link leggi la risposta e puoi cancellare tutto.</p>
    </MailFrame>
  )
}
