import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { originOf, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { landingPages } from '#content/landing-pages.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { HeartNote } from '#domain/favourites/components/heart.tsx'
import { findArea, findProblem } from '#domain/register-search/landing/rules.ts'
import { QuickExit } from '#domain/site/urgent/components/quick-exit.tsx'
import { CallButtons } from '#domain/site/urgent/components/urgent-note.tsx'
import { WithNumbers } from '#domain/site/urgent/components/with-numbers.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { italianDay } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextField } from '#ui/field/field.tsx'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { Route } from './+types/landing-page'
import { landingView, type LandingView } from './landing-view.ts'
import { SearchResults } from './search-results.tsx'
import { WayLinks } from './way-links.tsx'

const words = landingPages

export const handle = { cacheable: true }

/** Pages that list only samples are not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const view = loaderData?.view
  if (!view) return unlistedPage(words.notFound.title, words.notFound.description)
  const { title, description, path, onlySamples, realIds, crumbs, here } = view
  const origin = originOf(matches)
  const list = {
    '@type': 'ItemList',
    name: title,
    itemListElement: realIds.map((id, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: origin + href('/professional/:id', { id }),
    })),
  }
  return pageMeta(matches, {
    title,
    description,
    path,
    picture: 'pagina/professionals',
    noIndex: onlySamples,
    data: [list],
    trail: crumbs.map(({ label, to }) => ({ name: label, path: to })),
    here,
  })
}

/** For a place, a problem, or both: 404 if one is unknown, or nobody is listed. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { place, problem: slug }: { place?: string; problem?: string } = params
  const area = place === undefined ? undefined : findArea(place)
  const problem = slug === undefined ? undefined : findProblem(slug)
  const known = (place === undefined || area) && (slug === undefined || problem)
  const search = { today: italianDay(new Date()), showSamples: depsOf(context).showSamples }
  const view = known ? await landingView(readerFor(context, request), area, problem, search) : undefined
  cacheTags(context, 'register', 'schools', ...(view?.realIds ?? []).map((id) => `professional:${id}`))
  return data({ view }, { status: view ? 200 : 404 })
}

export default function LandingPage({ loaderData: { view } }: Route.ComponentProps) {
  if (!view) return <NotFound />
  return (
    <div className="container-page pt-3 pb-8 md:pt-6 md:pb-12 print:py-0">
      {view.urgent.some(({ dial }) => dial === '1522') ? <QuickExit /> : null}
      <Breadcrumb items={[...view.crumbs, { label: view.here }]} />
      <h1 className="mt-2 text-2xl text-balance md:text-3xl">{view.title}</h1>
      {view.urgent.length > 0 ? <Urgent lines={view.urgent} /> : null}
      {view.regions.length > 0 ? (
        <nav aria-label={words.parts.regions} className="mt-2 print:hidden">
          <Disclosure summary={words.parts.regions}>
            <WayLinks ways={view.regions} columns />
          </Disclosure>
        </nav>
      ) : null}
      <section aria-label={words.parts.people} className="mt-3">
        {view.onlySamples ? <Alert tone="warning">{words.parts.samples}</Alert> : null}
        <HeartNote />
        <SearchResults groups={view.groups} grid heading="h2" />
        <p className="mt-3 text-sm text-ink-soft">
          {registerSearchPage.results.order}{' '}
          <TextLink to={href('/come-ordiniamo')}>{registerSearchPage.results.orderLink}</TextLink>
        </p>
        {view.onlySamples || view.total > view.realIds.length ? (
          <p className="mt-4 print:hidden">
            <ButtonLink to={view.form.all}>
              {words.parts.all(view.onlySamples ? undefined : view.total)}
            </ButtonLink>
          </p>
        ) : null}
      </section>
      <About view={view} />
      <Onward view={view} />
    </div>
  )
}

function About({ view }: { view: LandingView }) {
  return (
    <div className="mt-10 grid gap-8 md:mt-14 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="max-w-prose">
        <h2 className="mb-2">{words.parts.figures}</h2>
        {view.text.length > 0 ? (
          <p className="mb-3">
            <WithNumbers text={view.text.join(' ')} />
          </p>
        ) : null}
        {view.topic ? (
          <p className="mb-3">
            {words.parts.topic} <TextLink to={view.topic.to}>{view.topic.label}</TextLink>
          </p>
        ) : null}
        <p className="mb-3">{view.sentences.join(' ')}</p>
        {view.ordini.map(({ name, site }) => (
          <p key={name} className="mb-2">
            {words.sentences.ordine}
            {site ? <OutLink url={site}>{name}</OutLink> : name}.
          </p>
        ))}
        <p className="mt-3 text-sm">
          <TextLink to={href('/come-verifichiamo')}>{words.parts.verification}</TextLink>
        </p>
      </div>
      <div className="grid content-start gap-6 print:hidden">
        {view.lists.map(({ title, ways }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <WayLinks ways={ways} />
          </nav>
        ))}
      </div>
    </div>
  )
}

function Urgent({ lines }: { lines: LandingView['urgent'] }) {
  return (
    <div data-urgent-note="page" className="mt-5 max-w-3xl">
      <Alert tone="warning" title={words.parts.urgent}>
        <CallButtons lines={lines} level="quiet" />
        <p className="mt-2">
          <TextLink to={href('/urgenze')}>{words.parts.urgentAll}</TextLink>
        </p>
      </Alert>
    </div>
  )
}

function Onward({ view }: { view: LandingView }) {
  const { form } = registerSearchPage
  return (
    <div className="mt-10 print:hidden">
      <h2>{words.parts.search}</h2>
      <Form
        action={href('/professionals')}
        role="search"
        aria-label={form.label}
        className="mt-4 grid items-end gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1.4fr_1fr_auto] md:p-5"
      >
        <TextField
          id="altro-q"
          name="q"
          label={form.what}
          defaultValue={view.form.q}
          maxLength={LONGEST_SENTENCE}
        />
        <TextField
          id="altro-dove"
          name="dove"
          label={form.where}
          defaultValue={view.form.dove}
          maxLength={100}
        />
        <Button>{form.submit}</Button>
        <UrgentWhileTyping />
      </Form>
      {view.links.length > 0 ? (
        <ul className="mt-6">
          {view.links.map(({ label, to }) => (
            <li key={to}>
              <RowLink to={to}>{label}</RowLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function NotFound() {
  const { notFound } = words
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-xl">
        <h1>{notFound.title}</h1>
        <p className="mt-3 text-ink-soft">{notFound.text}</p>
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <ButtonLink to={href('/professionals')}>{notFound.search}</ButtonLink>
          <TextLink to={href('/psicoterapeuti')}>{notFound.index}</TextLink>
        </p>
      </div>
    </div>
  )
}
