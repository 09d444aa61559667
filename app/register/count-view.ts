import { href, type RouterContextProvider } from 'react-router'
import { isOwner } from '#domain/profiles/read.server.ts'
import { isRobot } from '#domain/profiles/rules.ts'
import { countOn } from '#domain/profiles/write.server.ts'
import { findMember } from '#platform/auth/actor.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'

/**
 * Adds one to the views of today, unless a program, a page fetched ahead or the owner asks. Whoever asks is forgotten;
 * a count that fails is logged and disturbs nobody.
 */
export async function countView(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<void> {
  const { db, log } = context.get(servicesContext)
  try {
    if (request.method !== 'GET' || isRobot(request.headers.get('user-agent'))) return
    if (request.headers.get('sec-purpose')?.includes('prefetch') || refreshes(request, id)) return
    const member = await findMember(context, request)
    if (member && (await isOwner(db, member, id))) return
    await countOn(db, id, 'view')
  } catch (error) {
    log.warn({ id: context.get(requestContext).id, error }, 'a view was not counted')
  }
}

/** A page that asks for its own data again, after a button of its own, was already counted. */
function refreshes(request: Request, id: string): boolean {
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.pathname === href('/professional/:id', { id })
}
