import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Una modifica da rivedere alla pagina di una scuola o di un partner'

export const sample = { deskUrl: 'http://127.0.0.1:3000/admin/organizzazioni' }

export function Body({ deskUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      <p>Una scuola o un partner ha proposto una modifica. La vedi accanto a com’è ora, e decidi.</p>
      <MailButton href={deskUrl}>Apri le modifiche</MailButton>
    </MailFrame>
  )
}
