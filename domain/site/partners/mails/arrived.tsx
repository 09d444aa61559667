import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Un’organizzazione ha scritto all’ufficio'

export const sample = {
  organisation: 'Scuola di esempio',
  messagesUrl: 'http://127.0.0.1:3000/admin/partner',
}

export function Body({ organisation, messagesUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      <p>È arrivato un messaggio da «{organisation}». Lo leggi nel pannello.</p>
      <MailButton href={messagesUrl}>Apri i messaggi</MailButton>
    </MailFrame>
  )
}
