import { href } from 'react-router'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import type { Config } from '#platform/config/config.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/security-txt'

/** `Expires` is half a year from today: RFC 9116 advises less than a year. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { config, db } = context.get(servicesContext)
  return new Response(securityText(config, new Date(), (await readOwner(db)).email), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function securityText(config: Pick<Config, 'http' | 'mail'>, now: Date, email: string): string {
  const { origin } = config.http.appUrl
  // Whole days, so that every process serves the same file on one day.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS)
  const lines = [
    `Contact: ${contact(email, config.mail.from, origin)}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: it, en',
    `Canonical: ${origin}${href('/.well-known/security.txt')}`,
    `Policy: ${origin}${href('/sicurezza')}`,
  ]
  return `${lines.join('\n')}\n`
}

/** The owner's address; until there is one, the sender of our mails or the form to the office. */
function contact(email: string, from: string, origin: string): string {
  if (email) return `mailto:${email}`
  return from.endsWith('.invalid') ? `${origin}${href('/partner-info')}` : `mailto:${from}`
}
