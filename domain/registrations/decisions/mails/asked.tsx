import { informationRequests } from '#content/office.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

const words = informationRequests.askMail

export const subject = words.subject

export const sample = {
  firstName: 'Anna',
  question: 'Dal documento non si legge l’anno di specializzazione. Puoi mandarne una copia più chiara?',
  answerUrl: 'http://127.0.0.1:3000/register/integrazioni/esempio',
}

export function Body({ firstName, question, answerUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.before}</p>
      <blockquote>
        {question.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which never change
          <p key={index}>{line}</p>
        ))}
      </blockquote>
      <MailButton href={answerUrl}>{words.button}</MailButton>
      <p>{words.after}</p>
    </MailFrame>
  )
}
