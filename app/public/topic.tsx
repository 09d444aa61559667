import { ChevronRight, Printer } from 'lucide-react'
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
import { OverdueNotice, StandingLines } from '#domain/publishing/documents/components/standing.tsx'
import { readStanding, type Standing } from '#domain/publishing/documents/read.published.server.ts'
import { findTopicPage, type TopicPage } from '#domain/site/topics/read.server.ts'
import { QuickExit, QuickExitNote } from '#domain/site/urgent/components/quick-exit.tsx'
import { WithNumbers } from '#domain/site/urgent/components/with-numbers.tsx'
import { italianDay, longDate, readWhen } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
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
import { TopicPeopleSection } from './topic-people.tsx'
import { readTopicPeople, type TopicPeople } from './topic-people-view.ts'

const NOT_FOUND = {
  title: 'Contenuto non trovato',
  text: 'Il contenuto richiesto non è disponibile.',
  back: 'Torna agli argomenti',
}

/** The specification's delay (§9), for in-app navigation alone (decision 0008). */
const LOADING_MS = 500

/** Who reads about violence may be seen by somebody: pages that name its line have a quick way out. */
const VIOLENCE_LINE = '1522'

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
      ...reviewedPage(origin + path, loaderData.standing),
    ],
  })
}

/** Who vouches for the facts, where search engines look for it. */
function reviewedPage(url: string, standing: Standing | undefined) {
  const { vouched } = standing ?? {}
  if (!vouched) return []
  const reviewedBy = { '@type': 'Person', name: vouched.by }
  return [{ '@type': 'WebPage', url, lastReviewed: vouched.on, reviewedBy }]
}

export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  cacheTags(context, 'schools', 'register', 'documents')
  const { db } = context.get(servicesContext)
  const today = italianDay(new Date())
  const topic = await findTopicPage(db, params.slug)
  const schools = topic?.slug === TOPIC_SLUG ? await schoolsOf(context.get(servicesContext), url) : undefined
  const who = topic && (await readTopicPeople(readerFor(context, request), topic.slug, today))
  cacheTags(context, ...(who?.people ?? []).map(({ id }) => `professional:${id}`))
  const standing =
    topic && (await readStanding(db, { kind: 'topic', slug: topic.slug }, topic.updated, today))
  return data({ topic, schools, who, standing }, { status: topic ? 200 : 404 })
}

/** Sample schools while samples are shown, otherwise real ones: never both. */
async function schoolsOf({ db, config }: Services, url: URL): Promise<TopicSelection> {
  const all = config.site.demoData ? sampleListings() : await listSchools(db, false)
  return selectForTopic(all, url.searchParams.get('regione') ?? '')
}

export default function TopicScreen({ loaderData: { topic, schools, who, standing } }: Route.ComponentProps) {
  if (!topic || !standing) return <NotFoundNotice words={NOT_FOUND} to={`${href('/')}#argomenti`} />
  return <Topic key={topic.slug} topic={topic} schools={schools} who={who} standing={standing} />
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

type Props = {
  topic: TopicPage
  schools: TopicSelection | undefined
  who: TopicPeople | undefined
  standing: Standing
}

function Topic({ topic, schools, who, standing }: Props) {
  const loading = useLoading()
  const { title, description, category, html } = topic
  const namesViolenceLine = html.includes(VIOLENCE_LINE)
  return (
    <article className="container-page py-6 md:py-12">
      <div className="mx-auto max-w-5xl">
        {namesViolenceLine ? <QuickExit /> : null}
        <Breadcrumb
          items={[{ label: category.title, to: `${href('/')}#${category.id}` }, { label: title }]}
        />
        <header className="mt-4 flex items-center gap-4">
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
            <OverdueNotice overdueSince={standing.overdueSince} />
            {who ? <TopicPeopleSection {...who} /> : null}
            {schools && schools.rows.length > 0 ? <TopicSchools {...schools} /> : null}
            <Body topic={topic} standing={standing} />
            {namesViolenceLine ? <QuickExitNote /> : null}
          </>
        )}
      </div>
    </article>
  )
}

type Shown = { topic: TopicPage; standing: Standing }

function Body({ topic, standing }: Shown) {
  const { sections, html, resources, callToAction } = topic
  return (
    <>
      <div className="lg:mt-10 lg:flex lg:gap-10">
        <Contents
          sections={sections}
          numbered
          className="lg:sticky lg:top-4 lg:order-2 lg:mt-0 lg:w-64 lg:shrink-0 lg:self-start"
        />
        <div className="mt-6 min-w-0 flex-1 lg:mt-0">
          <Prose html={html} />
        </div>
      </div>
      <Section id="risorse" title="Risorse" className="mt-10">
        <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {resources.map(({ title, description, link }) => (
            <li key={title}>
              <h3 className="font-sans text-base font-semibold">
                {link ? <TextLink to={link}>{title}</TextLink> : <WithNumbers text={title} />}
              </h3>
              <p className="text-ink-soft">
                <WithNumbers text={description} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="mt-8 print:hidden">
        <ButtonLink to={callToAction.link}>{callToAction.text}</ButtonLink>
      </div>
      <Onward topic={topic} />
      <Foot topic={topic} standing={standing} />
    </>
  )
}

function Onward({ topic: { related, previous, next } }: { topic: TopicPage }) {
  return (
    <div className="print:hidden">
      <Section id="collegati" title="Argomenti collegati" className="mt-10">
        <ul className="mt-2 border-t border-line">
          {related.map(({ slug, title }) => (
            <li key={slug} className="border-b border-line">
              <Row to={slug} title={title} />
            </li>
          ))}
        </ul>
      </Section>
      <nav aria-label="Argomento precedente e successivo" className="grid sm:grid-cols-2 sm:gap-8">
        <div>{previous ? <Row label="Precedente" to={previous.slug} title={previous.title} /> : null}</div>
        <div>{next ? <Row label="Successivo" to={next.slug} title={next.title} /> : null}</div>
      </nav>
    </div>
  )
}

function Row({ label, to, title }: { label?: string; to: string; title: string }) {
  return (
    <Link
      to={href('/topic/:slug', { slug: to })}
      className="group flex min-h-14 items-center gap-3 py-2 text-ink no-underline"
    >
      <span className="min-w-0 flex-1 leading-snug">
        {label ? <span className="block text-sm text-ink-soft">{label}</span> : null}
        <span className="font-semibold group-hover:underline">{title}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
    </Link>
  )
}

/** Where the text comes from and how old it is: for who wants to check it, after everybody else. */
function Foot({ topic: { sources, updated, minutes }, standing }: Shown) {
  return (
    <footer className="mt-10 text-sm text-ink-soft">
      <h2 id="fonti" className="font-sans text-base font-semibold text-ink">
        Fonti
      </h2>
      <ul className="mt-1 list-disc pl-5">
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
      <StandingLines {...standing} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4">
        <span>Ultimo aggiornamento: {longDate(updated)}</span>
        <span>{minutes === 1 ? '1 minuto di lettura' : `${minutes} minuti di lettura`}</span>
        <span className="print:hidden">
          <Button type="button" variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} /> Stampa
          </Button>
        </span>
      </div>
    </footer>
  )
}
