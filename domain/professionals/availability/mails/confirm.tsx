import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { longDate } from '#lib/dates.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.available.subject

type Facts = { firstName: string; on: string; areaUrl: string }

export const sample: Facts & { words: StructuredValue<'email-disponibilita'> } = {
  words: mailTexts.available,
  firstName: 'Anna',
  on: '2026-11-03',
  areaUrl: 'http://127.0.0.1:3000/professionista',
}

export function Body({ words, firstName, on, areaUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <p>Ultima conferma: {longDate(on)}.</p>
      <MailButton href={areaUrl}>Vai alla tua area</MailButton>
      <p>{words.closing}</p>
    </MailFrame>
  )
}
