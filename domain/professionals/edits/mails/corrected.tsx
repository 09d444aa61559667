import { CORRECTION_LABELS } from '#content/corrections.ts'
import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'
import type { CorrectionField } from '../schema.corrections.ts'

export const subject = 'Un dato della tua registrazione è stato corretto'

export const sample: { firstName: string; field: CorrectionField; reason: string } = {
  firstName: 'Anna',
  field: 'city',
  reason: 'Lo hai chiesto per telefono.',
}

/** To the person, when the office has corrected a field. The value is only shown in the person's area. */
export function Body({ firstName, field, reason }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché l’ufficio ha corretto un dato della tua registrazione al portale."
    >
      <MailGreeting name={firstName} />
      <p>l’ufficio ha corretto questo dato: {CORRECTION_LABELS[field]}.</p>
      <p>Il motivo:</p>
      <blockquote>{reason}</blockquote>
      <p>Se non è giusto, rispondi a questo messaggio. Quello che hai firmato resta com’era.</p>
    </MailFrame>
  )
}
