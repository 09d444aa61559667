/** Liveness only: a slow database must not get the process restarted. */
export function loader(): Response {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
