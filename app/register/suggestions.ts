import { href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import type { SuggestedTown } from '#domain/site/places/components/town-combobox.tsx'
import { placeLabel, suggestPlaces, suggestTowns } from '#domain/site/places/rules.ts'
import type { Suggested } from '#domain/register-search/results/components/search-combobox.tsx'
import { suggestWhat } from '#domain/register-search/results/read.server.ts'
import { readDanger } from '#domain/site/urgent/rules.ts'
import { readerFor } from '#platform/http/reader.ts'
import type { Route } from './+types/suggestions'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
const LONGEST = 100
const MOST_PLACES = 8

/** Suggestions while typing. The text is not stored, and not in the log. */
export async function loader({ url, context, request }: Route.LoaderArgs): Promise<Response> {
  const { limits, address, showSamples } = depsOf(context)
  const allowed = await limits.consume('suggest', address)
  if (!allowed.ok) {
    const headers = { ...HEADERS, 'Retry-After': String(allowed.retryAfterSeconds) }
    return Response.json([], { status: 429, headers })
  }
  const typed = (url.searchParams.get('testo') ?? '').slice(0, LONGEST)
  const field = url.searchParams.get('campo')
  if (field === 'comune') return Response.json(townsFor(typed), { headers: HEADERS })
  // Nothing may lie over the numbers that the page shows meanwhile.
  if (readDanger(typed)?.level === 'call') return Response.json([], { headers: HEADERS })
  const found: Suggested[] =
    field === 'dove'
      ? suggestPlaces(typed, MOST_PLACES)
      : (await suggestWhat(readerFor(context, request), typed, showSamples)).map((one) => ({
          label: one.label,
          value: one.label,
          detail: one.detail,
          ...(one.kind === 'person' ? { to: href('/professional/:id', { id: one.id }) } : {}),
        }))
  return Response.json(found, { headers: HEADERS })
}

const townsFor = (typed: string): SuggestedTown[] =>
  suggestTowns(typed, MOST_PLACES).map((town) => ({
    label: placeLabel(town),
    city: town.name,
    province: town.province,
  }))
