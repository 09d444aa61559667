import { href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NOT_KEPT } from '#app/frame/no-store.ts'
import { listSaved } from '#domain/favourites/read.saved.server.ts'
import { savedForm } from '#domain/favourites/schema.ts'
import { italianDay } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { Route } from './+types/saved-people'

/**
 * The public facts of the people in a list of favourites. The ids come in the body and leave no trace: a favourite can
 * tell what somebody looks for help with (decision 0103).
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { limits, address, db, showSamples } = depsOf(context)
  const allowed = await limits.consume('favourites', address)
  if (!allowed.ok) return answer([], 429, { 'Retry-After': String(allowed.retryAfterSeconds) })
  const form = savedForm.safeParse(await readForm(request))
  if (!form.success) return answer([], 400)
  return answer(await listSaved(db, form.data.ids, { today: italianDay(new Date()), showSamples }))
}

export const loader = () => redirect(href('/preferiti'))

function answer(people: unknown[], status = 200, headers = {}): Response {
  return Response.json(people, { status, headers: { ...NOT_KEPT, ...headers } })
}
