import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.link.subject

export const sample: { words: StructuredValue<'email-collegamento'>; firstName: string; linkUrl: string } = {
  words: mailTexts.link,
  firstName: 'Anna',
  linkUrl: 'http://127.0.0.1:3000/professionista/collega?chiave=esempio',
}

export function Body({ words, firstName, linkUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <MailButton href={linkUrl}>Collega il tuo profilo</MailButton>
    </MailFrame>
  )
}
