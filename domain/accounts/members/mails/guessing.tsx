import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Troppi tentativi di accesso al tuo account'

export const sample = { resetUrl: 'http://127.0.0.1:3000/auth/password' }

/** Warns an account's owner that somebody is trying many passwords; at most once a day. */
export function Body({ resetUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha provato molte password sbagliate sul tuo account."
    >
      <p>
        La password resta la tua, e non ti abbiamo chiuso fuori: da un dispositivo che hai già usato entri
        come sempre, da uno nuovo l’accesso può durare qualche secondo in più.
      </p>
      <p>
        Se eri tu, aspetta un quarto d’ora. Altrimenti non serve fare nulla. Se la password è corta o la usi
        anche altrove, scegline una nuova: il link funziona sempre.
      </p>
      <MailButton href={resetUrl}>Scegli una nuova password</MailButton>
    </MailFrame>
  )
}
