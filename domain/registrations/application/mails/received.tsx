import { disown } from '#content/decisions.ts'
import { mailTexts } from '#content/mail-texts.ts'
import type { StructuredValue } from '#domain/publishing/documents/rules.structured.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = mailTexts.received.subject

export const sample: {
  words: StructuredValue<'email-ricevuta'>
  firstName: string
  requestId: string
  sendDocumentUrl: string | undefined
  disownUrl: string
} = {
  words: mailTexts.received,
  firstName: 'Anna',
  requestId: '3f1c2a5e-0000-4000-8000-000000000000',
  sendDocumentUrl: undefined,
  disownUrl: 'http://127.0.0.1:3000/register/non-sono-io/esempio',
}

export function Body({ words, firstName, requestId, sendDocumentUrl, disownUrl }: typeof sample) {
  return (
    <MailFrame title={words.subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.intro}</p>
      {sendDocumentUrl ? (
        <>
          <p>{words.document}</p>
          <MailButton href={sendDocumentUrl}>Invia il documento</MailButton>
        </>
      ) : null}
      <p>
        {words.next} Il numero della richiesta è {requestId}.
      </p>
      <p>
        {disown.mailText} <a href={disownUrl}>{disown.mailLink}</a>
      </p>
    </MailFrame>
  )
}
