import { decisionMails, secondLook } from '#content/decisions.ts'
import { mailTexts } from '#content/mail-texts.ts'
import { periodOf } from '#content/retention.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.rejected.subject

export const sample: {
  words: StructuredValue<'email-respinta'>
  firstName: string
  reason: string
  lookUrl: string
} = {
  words: mailTexts.rejected,
  firstName: 'Anna',
  reason: 'Il numero di iscrizione indicato non risulta all’Albo dell’Ordine regionale.',
  lookUrl: 'http://127.0.0.1:3000/register/riesame/esempio',
}

export function Body({ words, firstName, reason, lookUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <p>{decisionMails.reason}</p>
      <blockquote>{reason}</blockquote>
      <p>{words.next}</p>
      <MailButton href={lookUrl}>{secondLook.mail.button}</MailButton>
      <p>
        {words.closing} I dati di questa vengono cancellati dopo {periodOf('rejected-requests')}, come spiega
        l’informativa.
      </p>
    </MailFrame>
  )
}
