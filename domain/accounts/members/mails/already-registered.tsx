import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Hai già un account'

export const sample = {
  signInUrl: 'http://127.0.0.1:3000/auth',
  resetUrl: 'http://127.0.0.1:3000/auth/password',
}

export function Body({ signInUrl, resetUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha provato a creare un account con questo indirizzo. Se non l’hai fatto tu, non devi fare nulla: non è cambiato niente."
    >
      <p>Con questo indirizzo puoi già accedere. Non abbiamo creato un altro account.</p>
      <MailButton href={signInUrl}>Vai all’accesso</MailButton>
      <p>
        Non ricordi la password? <a href={resetUrl}>Scegline una nuova</a>.
      </p>
    </MailFrame>
  )
}
