import { eq, sql } from 'drizzle-orm'
import { redirect, type RouterContextProvider } from 'react-router'
import { sessionProofs, sessions } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { servicesContext } from '#platform/http/context.ts'
import { sessionOf } from './session.ts'

/** How long after signing in, or after the last proof, no new proof is needed. */
const PROOF_MINUTES = 10

/** The page where a member proves their identity again. */
export const PROOF_PAGE = '/auth/riprova'

/** Added to the address after a form: nothing was saved, and the browser's script keeps the form. */
const FORM_STOPPED = 'invio=fermo'

type Context = Readonly<RouterContextProvider>

/**
 * The access lock of what somebody who found an open session must not do: documents, exports, roles,
 * credentials.
 * @throws a redirect to the proof page, which leads back here
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

/** Records in the session that its owner proved their identity. */
export async function recordProof(db: Db, sessionId: string): Promise<void> {
  const proved_at = new Date()
  await db
    .insert(sessionProofs)
    .values({ session_id: sessionId, proved_at })
    .onConflictDoUpdate({ target: sessionProofs.session_id, set: { proved_at } })
}

/** The address to return to; only pages that have this lock are accepted. */
export function wayBack(wanted: string | null): string {
  return wanted && /^\/(admin|user|professionista)([/?][^\\\s]*)?$/.test(wanted) ? wanted : '/user'
}
