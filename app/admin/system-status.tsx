import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { systemStatus as words } from '#content/system-status.ts'
import { StatusCards } from '#domain/operations/system-status/components/status-cards.tsx'
import { readSystemStatus } from '#domain/operations/system-status/read.server.ts'
import { statesOf, type StatusPart } from '#domain/operations/system-status/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/system-status'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: admin, ...services } = await requireAdmin(context, request)
  const { storage, backup } = services.config
  return readSystemStatus(
    { ...services, storage, isNightly: backup.passphrase !== undefined },
    admin,
    new Date(),
  )
}

export default function HealthPage({ loaderData: health }: Route.ComponentProps) {
  const states = statesOf(health)
  const parts = (Object.keys(states) as StatusPart[]).filter((part) => states[part] !== 'good')
  const tone =
    parts.length === 0 ? 'success' : parts.some((part) => states[part] === 'down') ? 'error' : 'warning'
  return (
    <Section id="salute" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <div role="status" className="mt-4">
        <Alert tone={tone}>
          {parts.length === 0
            ? words.allGood
            : `${words.toLookAt}: ${parts.map((part) => words.parts[part]).join(', ')}.`}
        </Alert>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-ink-soft tabular-nums">
          {words.readAt}: {dateTime(health.at)}
        </p>
        <ButtonLink to={href('/admin/salute')} variant="secondary">
          {words.reload}
        </ButtonLink>
      </div>
      <div className="mt-6">
        <StatusCards health={health} />
      </div>
    </Section>
  )
}
