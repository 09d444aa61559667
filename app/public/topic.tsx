import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, href, Link, useNavigationType } from 'react-router'
import { originOf, organization, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import {
  TOPIC_SLUG,
  selectForTopic,
  TopicSchools,
  type TopicSelection,
} from '#domain/schools/directory/components/topic-schools.tsx'
import { listSchools, sampleListings } from '#domain/schools/directory/read.server.ts'
import { CategoryIcon } from '#domain/site/topics/components/category-icon.tsx'
import { findTopicPage, type TopicPage } from '#domain/site/topics/read.server.ts'
import { longDate, readWhen } from '#lib/dates.ts'
import { servicesContext, type Services } from '#platform/http/context.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/topic'
import { Contents } from './contents.tsx'

const NOT_FOUND = {
  title: 'Contenuto non trovato',
  text: 'Il contenuto richiesto non è disponibile.',
  back: 'Torna agli argomenti',
}

/** The specification's delay (§9), for in-app navigation alone (decision 0008). */
const LOADING_MS = 500

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const topic = loaderData?.topic
  if (!topic) return unlistedPage(NOT_FOUND.title, NOT_FOUND.text)
  const { title, description, updated, slug, category } = topic
  const origin = originOf(matches)
  const path = href('/topic/:slug', { slug })
  return pageMeta(matches, {
    title,
    description,
    path,
    picture: `argomento/${slug}`,
    trail: [{ name: category.title, path: `/#${category.id}` }],
    data: [
      {
        '@type': 'Article',
        headline: title,
        description,
        inLanguage: 'it',
        dateModified: updated,
        mainEntityOfPage: origin + path,
        image: `${origin}/og/argomento/${slug}.png`,
        author: organization(origin),
        publisher: organization(origin),
      },
    ],
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  cacheTags(context, 'schools')
  const topic = findTopicPage(params.slug)
  const schools = topic?.slug === TOPIC_SLUG ? await schoolsOf(context.get(servicesContext), url) : undefined
  return data({ topic, schools }, { status: topic ? 200 : 404 })
}

/** Sample schools while samples are shown, otherwise real ones: never both. */
async function schoolsOf({ db, config }: Services, url: URL): Promise<TopicSelection> {
  const all = config.site.demoData ? sampleListings() : await listSchools(db, false)
  return selectForTopic(all, url.searchParams.get('regione') ?? '')
}

export default function TopicScreen({ loaderData: { topic, schools } }: Route.ComponentProps) {
  if (!topic) return <NotFoundNotice words={NOT_FOUND} to={`${href('/')}#argomenti`} />
  return <Topic key={topic.slug} topic={topic} schools={schools} />
}

/** Whether to apply the delay: not to a loaded document, which arrives complete, nor after «back». */
function useLoading(): boolean {
  const arrived = useNavigationType()
  const [loading, setLoading] = useState(arrived !== 'POP')
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return loading
}

function Topic({ topic, schools }: { topic: TopicPage; schools: TopicSelection | undefined }) {
  const loading = useLoading()
  const { title, description, category, updated, minutes } = topic
  return (
    <article className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-5xl">
        <Breadcrumb
          items={[{ label: category.title, to: `${href('/')}#${category.id}` }, { label: title }]}
        />
        <header className="mt-4 flex gap-4">
          <CategoryIcon icon={category.icon} colour={category.colour} />
          <h1>{title}</h1>
        </header>
        {loading ? (
          <p className="mt-8">
            <Spinner label="Caricamento in corso..." />
          </p>
        ) : (
          <>
            <p className="mt-4 max-w-prose text-lg text-ink-soft">{description}</p>
            <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              <span>Ultimo aggiornamento: {longDate(updated)}</span>
              <span>{minutes === 1 ? '1 minuto di lettura' : `${minutes} minuti di lettura`}</span>
              <span className="print:hidden">
                <Button type="button" variant="quiet" onClick={() => window.print()}>
                  <Printer aria-hidden="true" size={18} /> Stampa
                </Button>
              </span>
            </p>
            {schools && schools.rows.length > 0 ? <TopicSchools {...schools} /> : null}
            <Body topic={topic} />
          </>
        )}
      </div>
    </article>
  )
}

function Body({ topic }: { topic: TopicPage }) {
  const { sections, html, resources, callToAction, sources } = topic
  return (
    <>
      <div className="lg:flex lg:gap-10">
        <Contents
          sections={sections}
          numbered
          className="lg:sticky lg:top-4 lg:order-2 lg:mt-8 lg:w-64 lg:shrink-0 lg:self-start"
        />
        <div className="mt-8 min-w-0 flex-1">
          <Prose html={html} />
        </div>
      </div>
      <Section id="risorse" title="Risorse" size="page" className="mt-10">
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {resources.map(({ title, description, link }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-4">
              <h3 className="text-lg">{link ? <TextLink to={link}>{title}</TextLink> : title}</h3>
              <p className="mt-1 text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="mt-8 print:hidden">
        <ButtonLink to={callToAction.link}>{callToAction.text}</ButtonLink>
      </div>
      <Section id="fonti" title="Fonti" size="lg" className="mt-10 text-sm">
        <ul className="mt-2 list-disc pl-5 text-ink-soft">
          {sources.map(({ name, url, read }) => (
            <li key={name} className="py-0.5">
              {url ? (
                <a href={url} rel="noreferrer" className="underline underline-offset-4">
                  {name}
                </a>
              ) : (
                name
              )}
              {read ? ` (letta ${readWhen(read)})` : ''}
            </li>
          ))}
        </ul>
      </Section>
      <Onward topic={topic} />
    </>
  )
}

function Onward({ topic: { related, previous, next } }: { topic: TopicPage }) {
  return (
    <div className="print:hidden">
      <Section id="collegati" title="Argomenti collegati" size="page" className="mt-10">
        <ul className="mt-4 grid gap-4 sm:grid-cols-3">
          {related.map(({ slug, title, description }) => (
            <li key={slug} className="rounded-card border border-line bg-surface p-4">
              <TextLink to={href('/topic/:slug', { slug })}>{title}</TextLink>
              <p className="mt-1 text-sm text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <nav
        aria-label="Argomento precedente e successivo"
        className="mt-8 grid gap-4 border-t border-line pt-4 sm:grid-cols-2"
      >
        <div>{previous ? <Step label="Precedente" to={previous.slug} title={previous.title} /> : null}</div>
        <div className="sm:text-right">
          {next ? <Step label="Successivo" to={next.slug} title={next.title} /> : null}
        </div>
      </nav>
    </div>
  )
}

function Step({ label, to, title }: { label: string; to: string; title: string }) {
  return (
    <Link
      to={href('/topic/:slug', { slug: to })}
      className="inline-block min-h-11 text-petrol-700 no-underline hover:underline"
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="font-semibold underline underline-offset-4">{title}</span>
    </Link>
  )
}
