import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma la tua disponibilità'

export const sample = { url: 'http://127.0.0.1:3000/professionista/profilo' }

/** To the professional, when two people were told that there is no place while the profile says that there is. */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché il tuo profilo nel registro riceve messaggi. Nelle email non mettiamo né nomi né testi."
    >
      <p>Buongiorno,</p>
      <p>
        il tuo profilo dice che accetti nuove persone, ma hai risposto a due persone che non hai posto. Per
        ora non mostriamo più la disponibilità.
      </p>
      <p>Dicci com’è adesso: la salvi di nuovo nel profilo.</p>
      <MailButton href={url}>Aggiorna la disponibilità</MailButton>
    </MailFrame>
  )
}
