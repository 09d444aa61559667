import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Scegli una nuova password'

export const sample = { resetUrl: 'http://127.0.0.1:3000/auth/nuova-password?chiave=esempio' }

export function Body({ resetUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha chiesto una nuova password per questo indirizzo. Se non l’hai fatto tu, ignoralo: la password resta quella di prima."
    >
      <p>Apri il link per scegliere una nuova password. Vale un’ora e una volta sola.</p>
      <MailButton href={resetUrl}>Scegli la password</MailButton>
    </MailFrame>
  )
}
