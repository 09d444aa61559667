import type { Context, MiddlewareHandler } from 'hono'
import { professionalArea } from '#content/professional-area.ts'
import { networkOf } from '#lib/network.ts'
import type { BodyBudget } from '#platform/http/body-budget.ts'
import type { Env } from '#platform/http/context.ts'
import { pagePath } from '#lib/page-address.ts'
import type { FailurePage } from './failure-page.ts'

const READS = new Set(['GET', 'HEAD'])

type Refusal = 'large' | 'full' | 'network'

/** Reserves memory for a body until the response is sent; without a declared length, the path's limit is reserved. */
export function reserveBodies(budget: BodyBudget, page: FailurePage): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (READS.has(c.req.method)) return next()
    const most = bodyLimit(c.req.path)
    const bytes = declaredBytes(c.req.raw.headers) ?? most
    if (bytes === 0) return next()
    if (bytes > most) return refuse(c, page, 'large')
    let refusal: Refusal | undefined
    const cut = new AbortController()
    const stop = (reason: Refusal) => {
      refusal ??= reason
      cut.abort()
    }
    const held = await budget(bytes, networkOf(c.get('facts').address), () => stop('full'))
    if (!held.ok) return refuse(c, page, held.reason)
    try {
      const body = c.req.raw.body && counted(c.req.raw.body, most, cut.signal, () => stop('large'))
      if (body) c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit)
      await next()
      if (!refusal) return
      // The route saw a truncated body: its response is replaced by the reason, without its headers, which Hono would merge.
      c.res = undefined
      c.res = refuse(c, page, refusal)
    } finally {
      held.release()
    }
  }
}

const KB = 1024
const MB = 1024 * KB

const FORM = 256 * KB

/** A document of 5 MB or a photo of 8, with room to answer a larger one with its own message. */
const FORM_WITH_DOCUMENT = 16 * MB

const FORM_WITH_TABLE = 9 * MB

const WITH_DOCUMENT = [
  /^\/register\/?$/,
  /^\/register\/invio\/?$/,
  /^\/register\/(documento|integrazioni)\/[^/]+$/,
  /^\/professionista\/(foto|accessi)\/?$/,
  /^\/organizzazione\/[^/]+\/immagine\/?$/,
]

const WITH_TABLE = /^\/admin\/scuole\/importa\/?$/

function bodyLimit(address: string): number {
  const path = pagePath(address)
  if (WITH_TABLE.test(path)) return FORM_WITH_TABLE
  return WITH_DOCUMENT.some((pattern) => pattern.test(path)) ? FORM_WITH_DOCUMENT : FORM
}

/** @returns undefined for a chunked body */
function declaredBytes(headers: Headers): number | undefined {
  if (headers.has('transfer-encoding')) return undefined
  return Number(headers.get('content-length') ?? 0)
}

function counted(
  body: ReadableStream<Uint8Array>,
  most: number,
  cut: AbortSignal,
  tooMany: () => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length
      if (bytes > most) tooMany()
      else controller.enqueue(piece)
    },
  })
  return body.pipeThrough(counting, { signal: cut })
}

const LARGE = {
  title: 'Invio troppo grande',
  text: 'Quello che hai inviato supera il limite. Il documento può essere al massimo di 5 MB. Torna indietro: quello che hai scritto è ancora nel modulo.',
}
const LARGE_LIST =
  'L’elenco può essere al massimo di 8 MB. Torna indietro e controlla di aver scelto il file giusto. Non è cambiato nulla.'
const CROWDED = {
  full: {
    status: 503,
    title: 'Troppi invii in questo momento',
    text: 'Stiamo ricevendo molti file insieme. Torna indietro e riprova tra qualche secondo: quello che hai scritto è ancora nel modulo.',
  },
  network: {
    status: 429,
    title: 'Troppi invii dalla tua rete',
    text: 'Dalla tua rete stanno arrivando altri file. Torna indietro e riprova tra qualche secondo: quello che hai scritto è ancora nel modulo.',
  },
}
const RETRY_AFTER_SECONDS = 10

function refuse(c: Context<Env>, page: FailurePage, refusal: Refusal): Response {
  const reference = c.get('facts').id
  if (refusal === 'large') return page(413, { ...LARGE, text: largeText(c.req.path), reference })
  const { status, title, text } = CROWDED[refusal]
  const answer = page(status, { title, text, reference })
  answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

function largeText(path: string): string {
  if (path.startsWith('/admin/scuole')) return LARGE_LIST
  return path.startsWith('/professionista') ? professionalArea.photo.tooLarge : LARGE.text
}
