import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.left.subject

export const sample: { words: StructuredValue<'email-uscita'>; firstName: string } = {
  words: mailTexts.left,
  firstName: 'Anna',
}

export function Body({ words, firstName }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <p>{words.closing}</p>
    </MailFrame>
  )
}
