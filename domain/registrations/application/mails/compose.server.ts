import { createElement } from 'react'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import type { Registration } from '../schema.ts'
import * as receivedMail from './received.tsx'

/** Names the function that renders the receipt when its mail is sent. */
export const RECEIPT_SOURCE = 'registration-receipt'

type Links = { sendDocumentUrl: string | undefined; disownUrl: string }

/** The confirmation mail, to which the receipt is attached. */
export function receivedTo(form: Registration, id: string, links: Links): OutgoingMail {
  return {
    kind: 'registration-received',
    to: form.email,
    subject: receivedMail.subject,
    body: createElement(receivedMail.Body, { firstName: form.first_name, requestId: id, ...links }),
    attachments: [
      { source: RECEIPT_SOURCE, id, filename: 'ricevuta-registrazione.pdf', contentType: 'application/pdf' },
    ],
  }
}
