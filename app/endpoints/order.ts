import { depsOf } from '#app/frame/deps.ts'
import { groupFacts } from '#domain/register-search/index/rules.ranking.ts'
import { MOST_RECOMPUTED, readOrder } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { italianDay } from '#lib/dates.ts'
import type { Route } from './+types/order'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The public facts behind the order of a search, from which anybody can recompute it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, limits, address, showSamples } = depsOf(context)
  const allowed = await limits.consume('order', address)
  if (!allowed.ok) {
    const headers = { ...HEADERS, 'Retry-After': String(allowed.retryAfterSeconds) }
    return Response.json({ errore: 'Troppe richieste. Riprova più tardi.' }, { status: 429, headers })
  }
  const day = italianDay(new Date())
  const search = readRegisterSearch(url.searchParams)
  const order = await readOrder(db, search, { today: day, showSamples })
  if (!order.people) {
    const errore = `La ricerca trova ${order.total} persone: si ricalcola fino a ${MOST_RECOMPUTED}. Aggiungi un filtro.`
    return Response.json({ errore }, { status: 422, headers: HEADERS })
  }
  const people = order.people.map(({ id, group, km, essential, lacks }) => {
    const { sample, match, room, complete, band } = groupFacts(group)
    return { id, sample, essential, lacks, match, room, km: km ?? null, band, complete }
  })
  const { search: canonical, nearest } = order
  return Response.json({ day, search: canonical, nearest, people }, { headers: HEADERS })
}
