import { createElement } from 'react'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import type { Registration } from '../schema.ts'
import * as receivedMail from './received.tsx'

/** Who makes the receipt when its mail leaves. */
export const RECEIPT_SOURCE = 'registration-receipt'

type Links = { sendDocumentUrl: string | undefined; disownUrl: string }

/** The mail that goes with the receipt. */
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
