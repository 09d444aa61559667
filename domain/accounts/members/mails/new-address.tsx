import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma il nuovo indirizzo'

export const sample = {
  confirmUrl: 'http://127.0.0.1:3000/auth/email?chiave=esempio',
  account: 'ma•••@es•••',
}

/** Confirms a new address. It may belong to a stranger, so the mail says little about the account. */
export function Body({ confirmUrl, account }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno vuole usare questo indirizzo per il suo account sul portale. Se non l’hai fatto tu, ignoralo: senza la password di quell’account il link non cambia nulla."
    >
      <p>Lo chiede l’account {account}. Se confermi, da quel momento quell’account usa questo indirizzo.</p>
      <p>Per confermare accedi con quell’account, o scrivine la password. Il link vale un giorno.</p>
      <MailButton href={confirmUrl}>Conferma il nuovo indirizzo</MailButton>
    </MailFrame>
  )
}
