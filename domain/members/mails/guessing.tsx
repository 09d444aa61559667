import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Troppi tentativi di accesso al tuo account'

export const sample = { resetUrl: 'http://127.0.0.1:3000/auth/password' }

/** To the owner of an account on which somebody tries many passwords; once a day at most. */
export function Body({ resetUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha provato molte password sbagliate sul tuo account."
    >
      <p>
        Per un po’ non accettiamo altri tentativi. Se sei già dentro su un dispositivo, lì continui a usare il
        portale.
      </p>
      <p>
        Se sei stato tu, aspetta un quarto d’ora. Se non sei stato tu, non serve fare nulla: la password resta
        la tua. Se è corta o la usi anche altrove, scegline una nuova.
      </p>
      <MailButton href={resetUrl}>Scegli una nuova password</MailButton>
    </MailFrame>
  )
}
