import { RENDERED_HEADER, type RequestFacts } from '#platform/http/context.ts'
import { encodeAtOnce, type PageEncoding } from '#platform/http/page-encoding.ts'

/**
 * The answer with the page that was rendered for it. The page comes beside the framework's answer and not as its body,
 * which the framework would take apart into a stream (8 % of the time in a profile of the first page).
 * @param encoding in which the page was sealed
 */
export function withPage(answer: Response, facts: RequestFacts, encoding: PageEncoding): Response {
  const page = pageOf(answer, facts)
  if (!page) return answer
  return encoded(answer, page, encoding)
}

/** What the framework answers to steps and forms of a page's own script. */
const DATA = 'text/x-script'
/** What is shorter fits into one packet as it is. */
const WORTH_BYTES = 1024

/**
 * The same answer in one piece where it is a page's data: the framework gives a stream, although our loaders keep nobody
 * waiting for a part, and a stream is compressed bit by bit on another thread (a tenth of the time of a short answer).
 */
export async function dataAtOnce(answer: Response, encoding: PageEncoding): Promise<Response> {
  if (answer.headers.get('Content-Type') !== DATA || !answer.body) return answer
  const plain = Buffer.from(await answer.arrayBuffer())
  return plain.length < WORTH_BYTES
    ? encoded(answer, plain, 'identity')
    : encoded(answer, encodeAtOnce(plain, encoding), encoding)
}

function encoded({ headers, status }: Response, body: Buffer<ArrayBuffer>, encoding: PageEncoding): Response {
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    headers.append('Vary', 'Accept-Encoding')
  }
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

/** What was rendered for this very answer; undefined where it is no page. The mark goes off the answer. */
export function pageOf({ headers }: Response, { page }: RequestFacts): Buffer<ArrayBuffer> | undefined {
  if (!headers.has(RENDERED_HEADER)) return undefined
  headers.delete(RENDERED_HEADER)
  return page
}
