import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Un dato della tua registrazione è stato corretto'

export const sample = { firstName: 'Anna', field: 'Città', reason: 'Lo hai chiesto per telefono.' }

/** To the person, when the office has corrected a field. The value itself stands in the area, not in a mail. */
export function Body({ firstName, field, reason }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché l’ufficio ha corretto un dato della tua registrazione al portale."
    >
      <p>Gentile {firstName},</p>
      <p>l’ufficio ha corretto questo dato: {field}.</p>
      <p>Il motivo:</p>
      <blockquote>{reason}</blockquote>
      <p>Se non è giusto, rispondi a questo messaggio. Quello che hai firmato resta com’era.</p>
    </MailFrame>
  )
}
