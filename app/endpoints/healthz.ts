/** The process lives. Nothing else is asked, so that a slow database does not have it restarted. */
export function loader(): Response {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
