import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subjects = {
  password: 'La tua password è cambiata',
  email: 'L’indirizzo del tuo account è cambiato',
} as const

type Data = { what: keyof typeof subjects; resetUrl: string }

export const sample: Data = { what: 'password', resetUrl: 'http://127.0.0.1:3000/auth/password' }

/** To the account's address after a change that a thief would make. */
export function Body({ what, resetUrl }: Data) {
  return (
    <MailFrame
      title={subjects[what]}
      why="Ricevi questo messaggio per sicurezza, a ogni cambio di questo tipo."
    >
      {what === 'password' ? (
        <p>
          La password è stata cambiata e gli altri dispositivi sono usciti. Se sei stato tu, non devi fare
          nulla.
        </p>
      ) : (
        <p>Da adesso l’account usa un altro indirizzo. Se sei stato tu, non devi fare nulla.</p>
      )}
      <p>Se non sei stato tu, scegli subito una nuova password e scrivici.</p>
      <MailButton href={resetUrl}>Scegli una nuova password</MailButton>
    </MailFrame>
  )
}
