import { withCharset } from '#platform/http/charset.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Encoding, KeptPage } from '#platform/kept-pages/page.ts'
import { answerCounter, type CountAnswer } from '#platform/metrics/meters.ts'

/** An answer that only waits for its reference. */
export type Answer = {
  status: number
  /** Names and values in turn, as `writeHead` takes them fastest; the last place is the reference's. */
  headers: string[]
  /** Bytes of its body; undefined where the client has it already (304). The body itself is the page's to keep. */
  length: number | undefined
  count: CountAnswer
}

/** A page in one encoding, or the word that it has not changed. */
export type Sent = { form: Encoding; body: Buffer } | { form: 'unchanged'; body?: undefined }
type Made = Record<'plain' | 'secure', Partial<Record<Sent['form'], Answer>>>

/** What stays the same for every reader of a page, made once. */
const made = new WeakMap<KeptPage, Made>()

/**
 * The answer to a `GET`. Its headers are to be handed on at once: the next request writes its reference into the same
 * list.
 * @param body the page's bytes in this encoding
 */
export function answerOf(page: KeptPage, { form, body }: Sent, https: boolean, id: string): Answer {
  let all = made.get(page)
  if (!all) made.set(page, (all = { plain: {}, secure: {} }))
  const some = https ? all.secure : all.plain
  let answer = some[form]
  // Its bytes may have been compressed better since.
  if (!answer || answer.length !== body?.length)
    some[form] = answer = makeAnswer(page, form, body?.length, https)
  answer.headers[answer.headers.length - 1] = id
  return answer
}

function makeAnswer(page: KeptPage, form: Sent['form'], length: number | undefined, https: boolean): Answer {
  const status = form === 'unchanged' ? 304 : page.status
  const headers = new Headers(page.headers)
  const security = securityHeaders({ scripts: page.scripts ?? [], https, development: false })
  for (const [name, value] of Object.entries(security)) if (!headers.has(name)) headers.set(name, value)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  const type = headers.get('Content-Type')
  if (type) headers.set('Content-Type', withCharset(type))
  if (page.status === 200) headers.set('ETag', page.etag)
  // Kept by browsers, and asked about each time: what is shown is never older than what we have.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (length !== undefined) headers.set('Content-Length', String(length))
  if (length !== undefined && form !== 'identity') headers.set('Content-Encoding', form)
  return {
    status,
    headers: [...[...headers].flat(), 'X-Request-Id', ''],
    length,
    count: answerCounter(page.route, 'GET', status),
  }
}
