import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.due.subject

type Facts = { firstName: string; claim: string; dueOn: string; isInsurance: boolean; pageUrl: string }

export const sample: Facts & { words: StructuredValue<'email-scadenza'> } = {
  words: mailTexts.due,
  firstName: 'Anna',
  claim: 'Assicurazione professionale',
  dueOn: '21 dicembre 2026',
  isInsurance: true,
  pageUrl: 'http://127.0.0.1:3000/professionista/verifiche',
}

/** Reminds the professional 30 days before a check falls due, once per due date. */
export function Body({ words, firstName, claim, dueOn, isInsurance, pageUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      <p>
        Il controllo su «{claim}» vale fino al {dueOn}.
      </p>
      <p>{isInsurance ? words.insurance : words.albo}</p>
      <MailButton href={pageUrl}>Apri le verifiche</MailButton>
    </MailFrame>
  )
}
