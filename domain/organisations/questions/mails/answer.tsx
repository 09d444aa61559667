import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La risposta alla tua domanda'

export const sample = {
  name: 'Anna',
  organisation: 'Scuola di esempio',
  answer: 'La prossima giornata aperta è il 12 dicembre.\nPuoi venire senza iscriverti.',
}

export function Body({ name, organisation, answer }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha scritto una domanda dal portale con questo indirizzo. Se non l’hai fatto tu, ignoralo."
    >
      <MailGreeting name={name} />
      <p>«{organisation}» ti ha risposto:</p>
      <p style={{ whiteSpace: 'pre-wrap' }}>{answer}</p>
      <p>Se vuoi continuare, scrivi ai contatti della sua pagina: a questo messaggio non può rispondere.</p>
    </MailFrame>
  )
}
