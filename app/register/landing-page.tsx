import { Form, href } from 'react-router'
import { originOf, pageMeta } from '#app/frame/page-meta.ts'
import { unlistedPage } from '#app/frame/page-title.ts'
import { landingPages } from '#content/landing-pages.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { HeartNote } from '#domain/favourites/components/heart.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { CountedWay, LandingView } from './landing-view.ts'
import { SearchResults } from './search-results.tsx'

const words = landingPages

/** The page's head; pages that list only samples are not indexed. */
export function landingMeta(matches: Parameters<typeof pageMeta>[0], view: LandingView | undefined) {
  if (!view) {
    const { title, description } = words.notFound
    return unlistedPage(title, description)
  }
  const { title, description, path, onlySamples, realIds, crumbs } = view
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
    breadcrumb: crumbs.map(({ label, to }) => ({ name: label, path: to })),
  })
}

/** A landing page for a place, a problem, or a problem in a place. */
export function LandingPage({ view }: { view: LandingView | undefined }) {
  if (!view) return <NotFound />
  return (
    <div className="container-page py-8 md:py-12 print:py-0">
      <Breadcrumb
        items={view.crumbs.map(({ label, to }, at) =>
          at < view.crumbs.length - 1 ? { label, to } : { label },
        )}
      />
      <h1 className="mt-4 text-balance">{view.title}</h1>
      {view.urgent.length > 0 ? <Urgent lines={view.urgent} /> : null}
      <About view={view} />
      <section aria-labelledby="trovi" className="mt-10">
        <h2 id="trovi">{words.parts.people}</h2>
        <p className="mt-1 text-ink-soft">
          {words.parts.order} {registerSearchPage.results.order}{' '}
          <TextLink to={href('/come-ordiniamo')}>{registerSearchPage.results.orderLink}</TextLink>
        </p>
        {view.onlySamples ? (
          <div className="mt-4">
            <Alert tone="warning">{words.parts.samples}</Alert>
          </div>
        ) : null}
        <HeartNote />
        <SearchResults groups={view.groups} grid heading="h3" />
        <p className="mt-6 print:hidden">
          <ButtonLink to={view.form.all}>{words.parts.all(view.total)}</ButtonLink>
        </p>
      </section>
      <Onward view={view} />
    </div>
  )
}

function About({ view }: { view: LandingView }) {
  return (
    <div className="mt-5 grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="max-w-prose">
        {view.text.length > 0 ? <p className="mb-3">{view.text.join(' ')}</p> : null}
        {view.topic ? (
          <p className="mb-3">
            {words.parts.topic} <TextLink to={view.topic.to}>{view.topic.label}</TextLink>
          </p>
        ) : null}
        <p className="mb-3">{view.sentences.join(' ')}</p>
        {view.ordini.map(({ name, site }) => (
          <p key={name} className="mb-2">
            {words.sentences.ordine}
            {site ? (
              <a
                href={site}
                rel="noreferrer"
                className="text-petrol-700 underline underline-offset-4 hover:text-petrol-600"
              >
                {name}
              </a>
            ) : (
              name
            )}
            .
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

/** Links with the number of people on each page. */
export function WayLinks({ ways, columns = false }: { ways: CountedWay[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'mt-3 gap-8 sm:columns-2 lg:columns-3' : 'mt-2'}>
      {ways.map(({ label, to, count }) => (
        <li key={to} className="break-inside-avoid py-1">
          <TextLink to={to}>{label}</TextLink> <span className="text-ink-soft tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function Urgent({ lines }: { lines: LandingView['urgent'] }) {
  return (
    <div className="mt-5 max-w-3xl">
      <Alert tone="warning" title={words.parts.urgent}>
        <ul className="mt-1 grid gap-1">
          {lines.map(({ number, dial, service }) => (
            <li key={dial}>
              <a href={`tel:${dial}`} className="font-semibold text-ink underline underline-offset-4">
                {number}
              </a>{' '}
              {service}
            </li>
          ))}
        </ul>
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
        <TextField id="altro-q" name="q" label={form.what} defaultValue={view.form.q} maxLength={100} />
        <TextField
          id="altro-dove"
          name="dove"
          label={form.where}
          defaultValue={view.form.dove}
          maxLength={100}
        />
        <Button type="submit">{form.submit}</Button>
      </Form>
      {view.links.length > 0 ? (
        <ul className="mt-6 grid gap-2">
          {view.links.map(({ label, to }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
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
