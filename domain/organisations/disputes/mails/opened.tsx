import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Una scuola contesta un atto'

export const sample = {
  school: 'Scuola di esempio',
  deskUrl: 'http://127.0.0.1:3000/admin/organizzazioni/contestazioni',
}

export function Body({ school, deskUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      <p>«{school}» dice che un dato letto negli atti non è giusto. Rileggi la fonte e rispondi.</p>
      <MailButton href={deskUrl}>Apri le contestazioni</MailButton>
    </MailFrame>
  )
}
