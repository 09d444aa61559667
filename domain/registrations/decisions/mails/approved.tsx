import { alboCheck } from '#content/decisions.ts'
import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.approved.subject

type Words = StructuredValue<'email-approvata'>

export const sample: {
  words: Words
  firstName: string
  profileUrl: string
  linkUrl: string | undefined
  corrected: readonly (keyof typeof alboCheck.corrected)[]
} = {
  words: mailTexts.approved,
  firstName: 'Anna',
  profileUrl: 'http://127.0.0.1:3000/professional/esempio',
  linkUrl: 'http://127.0.0.1:3000/professionista/collega?chiave=esempio',
  corrected: ['registration_number'],
}

export function Body({ words, firstName, profileUrl, linkUrl, corrected }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <MailButton href={profileUrl}>Guarda il tuo profilo</MailButton>
      {corrected.length > 0 ? (
        <p>{alboCheck.correctedText(corrected.map((field) => alboCheck.corrected[field]).join(', '))}</p>
      ) : null}
      {linkUrl ? <LinkAccount text={words.next} url={linkUrl} /> : null}
      <p>{words.closing}</p>
    </MailFrame>
  )
}

function LinkAccount({ text, url }: { text: string; url: string }) {
  return (
    <>
      <p>{text}</p>
      <MailButton href={url}>Collega il tuo profilo</MailButton>
    </>
  )
}
