import { mailTexts } from '#content/mail-texts.ts'
import { informationRequests } from '#content/office.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.asked.subject

export const sample: {
  words: StructuredValue<'email-integrazioni'>
  firstName: string
  question: string
  answerUrl: string
} = {
  words: mailTexts.asked,
  firstName: 'Anna',
  question: 'Dal documento non si legge l’anno di specializzazione. Puoi mandarne una copia più chiara?',
  answerUrl: 'http://127.0.0.1:3000/register/integrazioni/esempio',
}

export function Body({ words, firstName, question, answerUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <blockquote>
        {question.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which never change
          <p key={index}>{line}</p>
        ))}
      </blockquote>
      <MailButton href={answerUrl}>{informationRequests.askMail.button}</MailButton>
      <p>{words.closing}</p>
    </MailFrame>
  )
}
