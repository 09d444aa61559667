import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/readyz'

/** Whether database and storage answer: 200 when both do, 503 with the name of the one that does not. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, files, log } = context.get(servicesContext)
  const parts = { database: database.ping(), storage: files.ping() }
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, ping]) => {
      try {
        await ping
        return [name, 'ok'] as const
      } catch (error) {
        log.warn({ part: name, error }, 'not ready')
        return [name, 'unavailable'] as const
      }
    }),
  )
  const status = states.every(([, state]) => state === 'ok') ? 200 : 503
  return Response.json(Object.fromEntries(states), { status, headers: { 'Cache-Control': 'no-store' } })
}
