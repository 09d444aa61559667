import { Section } from '#ui/section/section.tsx'
import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { NATIONAL, ORDINI, publicSite, type Ordine } from '#content/ordini.ts'
import { TITLES, verifyYourself as words } from '#content/verification.ts'
import { findStaff, ROLES } from '#platform/auth/actor.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/verify-yourself'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = words
  const picture = 'pagina/come-verifichiamo'
  return pageMeta(matches, { title, description, path: href('/verifica-tu'), picture, trail: [] })
}

/** Only the office sees which addresses are still to be checked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { isOffice: (await findStaff(context, request, ROLES)) !== undefined }
}

export default function VerifyYourselfPage({ loaderData: { isOffice } }: Route.ComponentProps) {
  return (
    <article className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb items={[{ label: words.title }]} />
        <h1 className="mt-4">{words.title}</h1>
        <p className="mt-3 max-w-prose">{words.intro}</p>
        <Section id="passi" title={words.stepsHeading} className="mt-8">
          <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-5">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
        <Searches isOffice={isOffice} />
        <Titles />
        <Section id="limiti" title={words.notHeading} className="mt-8">
          <p className="mt-2 max-w-prose">{words.not}</p>
          <p className="mt-4 print:hidden">
            <TextLink to={href('/come-verifichiamo')}>{words.more}</TextLink>
          </p>
        </Section>
      </div>
    </article>
  )
}

function Searches({ isOffice }: { isOffice: boolean }) {
  return (
    <>
      <Section id="italia" title={words.nationalHeading} className="mt-8">
        <p className="mt-2 text-sm text-ink-soft">{words.leaves}</p>
        <ul className="mt-2 grid gap-1">
          {Object.values(NATIONAL).map(({ name, url }) => (
            <li key={url}>
              <Out url={url} label={name} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="ordini" title={words.ordiniHeading} className="mt-8">
        <p className="mt-2 max-w-prose">{words.ordiniIntro}</p>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {ORDINI.map((ordine) => (
            <Entry key={ordine.id} ordine={ordine} isOffice={isOffice} />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** One Ordine; an unchecked address is shown to the office alone. */
function Entry({ ordine, isOffice }: { ordine: Ordine; isOffice: boolean }) {
  const { area, name, site, basis, note } = ordine
  const url = isOffice ? site : publicSite(ordine)
  return (
    <li className="border-b border-line py-1">
      {url ? (
        <Out url={url} label={area} title={name} />
      ) : (
        <span className="flex min-h-11 flex-wrap items-center gap-x-2">
          {area} <span className="text-sm text-ink-soft">{words.noSite}</span>
        </span>
      )}
      {isOffice && basis !== 'site' ? (
        <span className="block text-sm text-amber-700">
          {words.toCheck}. {note}
        </span>
      ) : null}
    </li>
  )
}

function Out({ url, label, title }: { url: string; label: string; title?: string }) {
  return (
    <>
      <a
        href={url}
        rel="noreferrer"
        title={title}
        className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
      >
        {label}
      </a>
      <span className="hidden text-sm wrap-anywhere print:block">{url}</span>
    </>
  )
}

function Titles() {
  return (
    <Section id="titoli" title={words.titlesHeading} className="mt-8">
      <p className="mt-2 max-w-prose">{words.titlesIntro}</p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {TITLES.map(({ id, label, text, published }) => (
          <div key={id} className="rounded-card border border-line bg-surface p-5">
            <dt className="flex flex-wrap items-center gap-2 font-semibold">
              {label}
              <Badge tone={published ? 'green' : 'neutral'}>
                {published ? words.published : words.unpublished}
              </Badge>
            </dt>
            <dd className="mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
