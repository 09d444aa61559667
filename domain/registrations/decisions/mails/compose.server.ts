import { createElement } from 'react'
import type { Mailbox } from '#domain/accounts/members/read.server.ts'
import { longDate } from '#lib/dates.ts'
import { makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import type { Order } from '../schema.ts'
import * as approvedMail from './approved.tsx'
import * as changedMail from './changed.tsx'
import * as rejectedMail from './rejected.tsx'

type Person = Mailbox & { id: string }

/**
 * The mail of a decision, with its links.
 * @param isTied whether an account is already linked to the entry, so that no link for that is needed
 */
export function composeDecision(
  tx: Db,
  appUrl: URL,
  row: Person & { isTied: boolean },
  order: Order,
): Promise<OutgoingMail> {
  if (order.action === 'approve') return composeApproved(tx, appUrl, row)
  if (order.action === 'reject') return composeRejected(tx, appUrl, row, order.reason ?? '')
  const detail = order.until ? longDate(order.until) : ''
  return Promise.resolve(composeChange(row, order.action, order.reason, detail))
}

async function composeApproved(
  tx: Db,
  appUrl: URL,
  row: Person & { isTied: boolean },
): Promise<OutgoingMail> {
  const claimUrl = new URL('/professionista/collega', appUrl)
  if (!row.isTied) claimUrl.searchParams.set('chiave', await makeOneTimeLink(tx, 'claim', row.id))
  const data = {
    firstName: row.firstName,
    profileUrl: new URL(`/professional/${row.id}`, appUrl).href,
    claimUrl: row.isTied ? undefined : claimUrl.href,
  }
  return {
    kind: 'registration-approved',
    to: row.to,
    subject: approvedMail.subject,
    body: createElement(approvedMail.Body, data),
  }
}

async function composeRejected(tx: Db, appUrl: URL, row: Person, reason: string): Promise<OutgoingMail> {
  const key = await makeOneTimeLink(tx, 'second-look', row.id)
  const lookUrl = new URL(`/register/riesame/${key}`, appUrl).href
  return {
    kind: 'registration-rejected',
    to: row.to,
    subject: rejectedMail.subject,
    body: createElement(rejectedMail.Body, { firstName: row.firstName, reason, lookUrl }),
  }
}

/** The mail of a later decision; `detail` is the day or text it concerns. */
export function composeChange(
  row: Mailbox,
  change: changedMail.Change,
  reason: string | undefined,
  detail = '',
): OutgoingMail {
  return {
    kind: `registration-${change}`,
    to: row.to,
    subject: changedMail.subjectOf(change),
    body: createElement(changedMail.Body, { change, firstName: row.firstName, reason, detail }),
  }
}
