import type { MiddlewareFunction } from 'react-router'

/** What a person writes, and pages behind personal links, must not be cached. */
export const noStore: MiddlewareFunction<Response>[] = [
  async (_args, next) => {
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  },
]
