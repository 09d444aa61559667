import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Mostra le tue conversazioni di prima'

export const sample = { url: 'http://127.0.0.1:3000/user/conversazioni/mostra/esempio' }

/**
 * Proves that a member reads the mailbox, to show conversations from before the account. Does not say whether
 * there are any.
 */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché l’account con questo indirizzo chiede di vedere anche i messaggi scritti prima. Se non sei stato tu, ignoralo: senza questo link non li vede nessuno."
    >
      <p>
        Apri il link dal dispositivo su cui sei dentro e conferma: nella tua area vedrai anche le
        conversazioni scritte con questo indirizzo prima di aprire l’account. Vale un giorno e una volta sola.
      </p>
      <MailButton href={url}>Mostra le conversazioni</MailButton>
    </MailFrame>
  )
}
