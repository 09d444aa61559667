import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subjects = {
  password: 'La tua password è cambiata',
  email: 'L’indirizzo del tuo account è cambiato',
  'email-asked': 'Qualcuno ha chiesto di cambiare l’indirizzo del tuo account',
} as const

export type Change = keyof typeof subjects

type Data = {
  what: Change
  resetUrl: string
  /** The page that stops a requested change of address. */
  stopUrl?: string
  /** Names of the account's passkeys, which still open it after a new password. */
  passkeys?: string[]
}

export const sample: Data = {
  what: 'email-asked',
  resetUrl: 'http://127.0.0.1:3000/auth/password',
  stopUrl: 'http://127.0.0.1:3000/auth/email/ferma?chiave=esempio',
}

const HAPPENED: Record<Change, string> = {
  password:
    'La password è stata cambiata e abbiamo chiuso l’accesso sugli altri dispositivi. Se l’hai fatto tu, non devi fare altro.',
  email:
    'Da adesso l’account usa un altro indirizzo e abbiamo chiuso l’accesso sugli altri dispositivi. Se l’hai fatto tu, non devi fare altro.',
  'email-asked':
    'Chi l’ha chiesto conosce la tua password. Il cambio vale solo quando conferma dal link che abbiamo mandato al nuovo indirizzo. Se l’hai fatto tu, qui non devi fare nulla.',
}

const OTHERWISE: Record<Change, string> = {
  password: 'Se non l’hai fatto tu, scegli subito una nuova password e scrivici.',
  // No link for a new password here: it would be sent to the new address.
  email: 'Se non l’hai fatto tu, scrivici subito da questo indirizzo: possiamo rimettere le cose a posto.',
  'email-asked':
    'Se non l’hai fatto tu, ferma il cambio: basta premere qui. Poi scegli una nuova password: chiude l’accesso su tutti i dispositivi.',
}

/** Notice to the account's address about a change that somebody who took the account over would make. */
export function Body({ what, resetUrl, stopUrl, passkeys }: Data) {
  return (
    <MailFrame
      title={subjects[what]}
      why="Ricevi questo messaggio per sicurezza, a ogni cambio di questo tipo."
    >
      <p>{HAPPENED[what]}</p>
      {passkeys?.length ? (
        <p>
          Le passkey restano valide: {passkeys.map((name) => `«${name}»`).join(', ')}. Se una non è tua,
          toglila dalla pagina del tuo account.
        </p>
      ) : null}
      <p>{OTHERWISE[what]}</p>
      {stopUrl ? <MailButton href={stopUrl}>Ferma il cambio</MailButton> : null}
      {what === 'email' ? null : <MailButton href={resetUrl}>Scegli una nuova password</MailButton>}
    </MailFrame>
  )
}
