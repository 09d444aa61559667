import type { MiddlewareFunction } from 'react-router'

/** Nothing of what a person writes, and nothing behind a link of theirs, stays in a cache. */
export const noStore: MiddlewareFunction<Response>[] = [
  async (_args, next) => {
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  },
]
