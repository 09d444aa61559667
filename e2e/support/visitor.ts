import { registrationFields, signatureDataUrl } from './samples.ts'

/** Everything the registration form sends, as its script sends it. */
export async function registrationForm(
  url: string,
  email: string,
  change: Record<string, string | File> = {},
): Promise<FormData> {
  const html = await (await fetch(`${url}/register`)).text()
  const texts = /name="texts" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const form = new FormData()
  const signature = await signatureDataUrl()
  for (const [name, value] of Object.entries({ ...registrationFields(email), texts, signature, ...change })) {
    form.set(name, value)
  }
  return form
}

/** Registers from an address of its own, so that no limit carries over. */
export async function register(
  url: string,
  email: string,
  change: Record<string, string | File> = {},
): Promise<Response> {
  const body = await registrationForm(url, email, change)
  return fetch(`${url}/register/invio`, {
    method: 'POST',
    body,
    headers: { 'X-Forwarded-For': visitorAddress() },
  })
}

/** A form as a browser without script sends it. */
export function postForm(url: string, path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'X-Forwarded-For': visitorAddress() }
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

let visitors = 0

/** An address that nobody else in this process used. */
export function visitorAddress(): string {
  visitors += 1
  return `10.${100 + (process.pid % 100)}.${(visitors >> 8) & 255}.${visitors & 255}`
}
