import { href, redirect } from 'react-router'
import { favourites as words } from '#content/favourites.ts'
import { heartForm } from '#domain/favourites/schema.ts'
import { addFavourite, removeFavourite } from '#domain/favourites/write.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { Route } from './+types/heart'

const STATUS = { consent: 409, gone: 404, full: 409 } as const

/** Adds or removes a favourite. Removing one that is not there succeeds. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { actor: member, ...deps } = await requireMember(context, request)
  const form = heartForm.safeParse(await readForm(request))
  if (!form.success) return answer({ ok: false, message: words.refusals.invalid }, 400)
  const { intent, professional, at, note } = form.data
  if (intent === 'remove') {
    const was = await removeFavourite(deps.db, member, professional)
    return answer({ ok: true, ...was })
  }
  const outcome = await addFavourite(deps, member, professional, at ? { at, note: note || null } : undefined)
  if (outcome.ok) return answer({ ok: true })
  const { reason } = outcome
  return answer({ ok: false, reason, message: words.refusals[reason] }, STATUS[reason])
}

/** A GET request, for example after signing in again, redirects to the list. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  await requireMember(context, request)
  return redirect(href('/user/preferiti'))
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
