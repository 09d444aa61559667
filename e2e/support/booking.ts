import type { APIRequestContext } from '@playwright/test'
import { italianDay } from '#lib/dates.ts'
import type { FilledPortal } from './filled-portal.ts'
import { expect } from './test.ts'

export const CONFIRM = 'Conferma il tuo appuntamento'

/** Far enough ahead for none of its hours to be too near. */
const IN_THREE_DAYS = italianDay(new Date(Date.now() + 3 * 86_400_000))

/** The hours of a day on which all are free. */
export const hoursOf = (id: string) => `/professional/${id}/prenota?giorno=${IN_THREE_DAYS}`

/** The newest mail to somebody with this subject. */
export async function bookingMail({ mailbox }: FilledPortal, to: string, subject = CONFIRM) {
  const isIt = (one: { to: string[]; subject: string }) => one.to.includes(to) && one.subject === subject
  await mailbox.waitFor(isIt)
  return (await mailbox.all()).findLast(isIt)!
}

/** The address in the newest mail to somebody, from its path on. */
export async function bookingLink(portal: FilledPortal, to: string, subject = CONFIRM): Promise<string> {
  const { html } = await bookingMail(portal, to, subject)
  return /href="https?:\/\/[^"/]+(\/appuntamenti\/[^"]*)"/.exec(html)![1]!
}

export async function mailedCode(portal: FilledPortal, to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await bookingMail(portal, to)).text)![0]
}

/** The values of the buttons of a page of hours. */
export async function hourValues(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<button[^>]* value="([^"~]+~[^"]*)"/g)].map(([, value]) => value!)
}

async function post(
  request: APIRequestContext,
  portal: FilledPortal,
  path: string,
  form: Record<string, string>,
) {
  const headers = { Origin: new URL(portal.url).origin }
  return request.post(portal.url + path, { headers, form, maxRedirects: 0, failOnStatusCode: false })
}

/** Presses an hour, as a page without scripts does. */
export async function pressHour(request: APIRequestContext, portal: FilledPortal, id: string, nth = 0) {
  const path = hoursOf(id)
  const hour = (await hourValues(request, portal.url + path))[nth]!
  const answer = await post(request, portal, path, { kind: 'talk', hour })
  return { status: answer.status(), location: answer.headers().location!, hour }
}

/** Sends the form of a held hour. */
export async function sendForm(
  request: APIRequestContext,
  portal: FilledPortal,
  location: string,
  form: { email: string; [field: string]: string },
) {
  const html = await (await request.get(portal.url + location)).text()
  const consent_sha256 = /name="consent_sha256" value="([^"]+)"/.exec(html)![1]!
  const usual = { name: 'Ada', note: '', remind: 'day', consent: 'on', consent_sha256 }
  return post(request, portal, location, { ...usual, ...form })
}

/** Presses a button of the page behind a link. */
export const pressButton = (request: APIRequestContext, portal: FilledPortal, path: string, intent = '') =>
  post(request, portal, path, { intent })

/** A confirmed appointment. @returns the address of its private page */
export async function bookHour(
  request: APIRequestContext,
  portal: FilledPortal,
  { id, email, nth = 0 }: { id: string; email: string; nth?: number },
): Promise<string> {
  const { location } = await pressHour(request, portal, id, nth)
  expect((await sendForm(request, portal, location, { email })).status()).toBe(200)
  const confirmed = await pressButton(request, portal, await bookingLink(portal, email))
  expect(confirmed.status()).toBe(302)
  return confirmed.headers().location!
}
