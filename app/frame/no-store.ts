import type { HeadersFunction, MiddlewareFunction } from 'react-router'

/** For an answer that neither the page cache nor a browser keeps. */
export const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/** What a person writes, and pages behind personal links, must not be cached. */
export const noStore: MiddlewareFunction<Response>[] = [
  async (_args, next) => {
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', NOT_KEPT['Cache-Control'])
    return answer
  },
]

/** Sends the headers that the page's loader chose. */
export const ownHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
