import { depsOf } from '#app/frame/deps.ts'
import { nearestPlace, placeLabel, readWhere } from '#domain/site/places/rules.ts'
import type { Route } from './+types/nearest'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The town nearest to a browser’s position, for the button «Usa la mia posizione». The position comes rounded to a kilometre and is not stored. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { limits, address } = depsOf(context)
  const allowed = await limits.consume('suggest', address)
  if (!allowed.ok) return Response.json({ place: null }, { status: 429, headers: HEADERS })
  const [latitude, longitude] = ['lat', 'lon'].map((name) => coordinate(url.searchParams.get(name)))
  if (latitude === undefined || longitude === undefined) {
    return Response.json({ place: null }, { status: 400, headers: HEADERS })
  }
  const found = nearestPlace(latitude, longitude)
  if (!found) return Response.json({ place: null }, { headers: HEADERS })
  const read = readWhere(found.place.name)
  const isPlain = read?.kind === 'place' && read.place === found.place
  const place = isPlain ? found.place.name : placeLabel(found.place)
  return Response.json({ place }, { headers: HEADERS })
}

/** Two decimals, about a kilometre, as the browser sends them. */
function coordinate(text: string | null): number | undefined {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= 180 ? Math.round(number * 100) / 100 : undefined
}
