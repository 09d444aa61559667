import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La risposta alla tua segnalazione'

type Facts = { reply: string }

export const sample: Facts = {
  reply: 'Grazie: abbiamo controllato e il dato è stato corretto.',
}

/** The reply to a reporter. Does not repeat the report, because the address was never verified. */
export function Body({ reply }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha lasciato questo indirizzo in una segnalazione al portale. Se non l’hai fatto tu, rispondi e lo cancelliamo."
    >
      <p>Buongiorno,</p>
      <p>l’ufficio del portale ha letto la tua segnalazione e ti risponde:</p>
      <blockquote
        style={{ margin: 0, paddingLeft: 14, borderLeft: '4px solid #DDE3DF', whiteSpace: 'pre-wrap' }}
      >
        {reply}
      </blockquote>
    </MailFrame>
  )
}
