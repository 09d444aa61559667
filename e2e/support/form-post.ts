import type { APIRequestContext, APIResponse } from '@playwright/test'

type Upload = { name: string; mimeType: string; buffer: Buffer }

export type PostedRegistration = { status: number; id: string | undefined; errors: string[] }

/** What the form puts into its hidden field `texts`: the legal texts it shows. */
export async function currentTextsField(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/register')).text()
  return /name="texts" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** Posts a registration as the form's script does, without a browser around it. */
export async function postRegistration(
  request: APIRequestContext,
  fields: Record<string, string>,
  document?: Upload,
): Promise<PostedRegistration> {
  const multipart = { texts: await currentTextsField(request), ...fields, ...(document ? { document } : {}) }
  const given = Object.fromEntries(Object.entries(multipart).filter(([, value]) => value !== ''))
  const answer = await request.post('/register/invio', { multipart: given, failOnStatusCode: false })
  const body = (await answer.json()) as { id?: string; errors?: Record<string, string[]> }
  return {
    status: answer.status(),
    id: body.id,
    errors: Object.values(body.errors ?? {}).flat(),
  }
}

/** A form as bytes, to be cut where a test likes. */
export async function formBody(fields: Record<string, string>): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! }
}

/** Sends the form of a page as a browser without script does: what is typed, and what the page hides in it. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  typed: Record<string, string>,
): Promise<void> {
  const page = await request.get(path)
  const hidden = (await page.text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const kept = Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
  await postAs(request, { url: new URL(page.url()).origin }, path, { ...kept, ...typed })
}

/**
 * Posts a form as one of the portal's own pages would.
 * @param from the network address it seems to come from
 * @throws when it is refused
 */
export async function postAs(
  request: APIRequestContext,
  portal: { url: string },
  path: string,
  form: Record<string, string>,
  from?: string,
): Promise<APIResponse> {
  const headers = { Origin: new URL(portal.url).origin, ...(from ? { 'X-Forwarded-For': from } : {}) }
  const answer = await request.post(portal.url + path, { form, headers, maxRedirects: 0 })
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}`)
  return answer
}
