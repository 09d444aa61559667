import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { issueDesk } from '#content/newsletter.ts'
import { countSubscriptions } from '#domain/site/newsletter/read.server.ts'
import { UNCONFIRMED_DAYS } from '#domain/site/newsletter/rules.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/newsletter'

export const meta = () => unlistedPage('Newsletter', 'Le iscrizioni alla newsletter.')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  return { counts: await countSubscriptions(db, admin), days: UNCONFIRMED_DAYS }
}

export default function OfficeNewsletter({ loaderData: { counts, days } }: Route.ComponentProps) {
  const figures = [
    { label: 'Iscritti confermati', value: counts.confirmed },
    { label: `In attesa di conferma (cancellati dopo ${days} giorni)`, value: counts.pending },
    { label: issueDesk.paused, value: counts.paused },
    { label: 'Cancellati', value: counts.withdrawn },
  ]
  return (
    <Section id="newsletter" title="Newsletter" className="mt-5 md:mt-8">
      <p className="mt-3 max-w-prose text-ink-soft">
        Il file contiene gli indirizzi confermati e il momento della conferma. Ogni scaricamento viene
        registrato.
      </p>
      <div className="mt-4">
        <ButtonLink to={href('/admin/newsletter/iscritti.csv')} reloadDocument variant="secondary">
          Scarica gli indirizzi confermati (CSV)
        </ButtonLink>
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-5"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft">{issueDesk.pausedNote}</p>
    </Section>
  )
}
