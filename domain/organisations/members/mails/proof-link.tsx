import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma che la casella è della tua scuola'

export const sample = {
  school: 'Scuola di esempio',
  account: 'segreteria@example.org',
  confirmUrl: 'http://127.0.0.1:3000/organizzazione/conferma/esempio',
}

export function Body({ school, account, confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha indicato questa casella per dimostrare che lavora nella scuola."
    >
      <p>
        l’account {account} chiede di curare la pagina «{school}» nel portale. Se sei tu, conferma: il link
        vale una volta sola, per 3 giorni, e funziona solo con quell’account.
      </p>
      <MailButton href={confirmUrl}>Conferma</MailButton>
      <p>Se non conosci quell’account, non fare niente: senza la conferma la pagina resta com’è.</p>
    </MailFrame>
  )
}
