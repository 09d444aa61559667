import { eq, sql } from 'drizzle-orm'
import { redirect, type RouterContextProvider } from 'react-router'
import { sessionProofs, sessions } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { servicesContext } from '#platform/http/context.ts'
import { sessionOf } from './session.ts'

/** How long somebody who has come in, or proved who they are, is not asked again. */
const PROOF_MINUTES = 10

/** Where somebody proves once more who they are. */
export const PROOF_PAGE = '/auth/riprova'

/** Added when somebody was sent there from a form: what they sent is not saved, and the browser's script keeps the form. */
const FORM_STOPPED = 'invio=fermo'

type Context = Readonly<RouterContextProvider>

/**
 * The lock of what a thief of an open session must not do: documents and signatures, exports, roles, keys of the account.
 * @throws a redirect to where it is proved who sits there, and from there back
 */
export async function requireProof(context: Context, request: Request, back?: string): Promise<void> {
  const session = await sessionOf(context, request)
  if (session && (await isProved(context.get(servicesContext).db, session.id))) return
  const { pathname, search } = new URL(request.url)
  const wanted = back ?? `${pathname.replace(/\.data$/, '')}${search}`
  const stopped = request.method === 'GET' ? '' : `&${FORM_STOPPED}`
  throw redirect(`${PROOF_PAGE}?poi=${encodeURIComponent(wanted)}${stopped}`)
}

async function isProved(db: Db, sessionId: string): Promise<boolean> {
  const newest = sql`greatest(${sessions.createdAt}, ${sessionProofs.proved_at})`
  const [row] = await db
    .select({ fresh: sql<boolean>`${newest} > now() - make_interval(mins => ${PROOF_MINUTES})` })
    .from(sessions)
    .leftJoin(sessionProofs, eq(sessionProofs.session_id, sessions.id))
    .where(eq(sessions.id, sessionId))
  return row?.fresh === true
}

/** Notes that it was proved, in this session, who sits there. */
export async function recordProof(db: Db, sessionId: string): Promise<void> {
  const proved_at = new Date()
  await db
    .insert(sessionProofs)
    .values({ session_id: sessionId, proved_at })
    .onConflictDoUpdate({ target: sessionProofs.session_id, set: { proved_at } })
}

/** Where to go back to: only to pages that have such a lock. */
export function wayBack(wanted: string | null): string {
  return wanted && /^\/(admin|user|professionista)([/?][^\\\s]*)?$/.test(wanted) ? wanted : '/user'
}
