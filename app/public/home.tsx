import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { Form, href, redirect } from 'react-router'
import { originOf, organization, pageMeta } from '#app/frame/page-meta.ts'
import { comingSoon } from '#content/coming-soon.ts'
import { guidedLink } from '#content/guided-link.ts'
import { home, SITE_NAME } from '#content/home.ts'
import { catalogue, mission, newsletter, schools } from '#content/landing.ts'
import { landingBenefits, partners } from '#content/partners.ts'
import { NewsletterForm } from '#domain/site/newsletter/components/newsletter-form.tsx'
import { Benefits } from '#domain/site/partners/components/benefits.tsx'
import { ContactForm } from '#domain/site/partners/components/contact-form.tsx'
import { CompactSchools } from '#domain/schools/directory/components/compact-schools.tsx'
import { listFirstSchools } from '#domain/schools/directory/read.server.ts'
import { Catalogue } from '#domain/site/topics/components/catalogue.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField, WideHint } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/home'
import { ApproachesCard } from './approaches-card.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { Roadmap } from './roadmap.tsx'
import { Section } from './section.tsx'
import { Statistics } from './statistics.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originOf(matches)
  if (loaderData?.mode === 'coming-soon') {
    const { title, description } = comingSoon
    return pageMeta(matches, {
      title,
      description,
      path: '/',
      data: [organization(origin, loaderData.owner)],
    })
  }
  const website = {
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    inLanguage: 'it',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/cerca?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
  return pageMeta(matches, {
    title: home.title,
    description: home.description,
    path: '/',
    data: [organization(origin, loaderData?.owner), website],
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  cacheTags(context, 'schools', 'owner')
  const { db, config } = context.get(servicesContext)
  const { site } = config
  const { name, email } = await readOwner(db)
  const owner = { name, email }
  const typed = url.searchParams.get('q') ?? ''
  // The catalogue is far down this page, so a search about danger goes to the one that begins with help numbers.
  if (dangerIn(typed)) throw redirect(`${href('/cerca')}?${new URLSearchParams({ q: typed })}`)
  const shared = { owner, text: typed.slice(0, 100), submissionKey: randomUUID() }
  if (site.mode === 'coming-soon') return { mode: 'coming-soon' as const, ...shared }
  return { mode: 'full' as const, ...shared, directory: await listFirstSchools(db, site.demoData) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.mode === 'coming-soon') return <ComingSoon {...loaderData} />
  const { text, submissionKey, directory } = loaderData
  return (
    <>
      <Hero />
      <Section id="missione" heading={mission.heading}>
        <div className="mt-4 grid max-w-prose gap-3">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-sm text-ink-soft">{mission.current}</p>
        </div>
      </Section>
      <Section id="argomenti" heading={catalogue.heading} intro={catalogue.intro}>
        <Catalogue key={text} initialText={text} />
      </Section>
      <Schools directory={directory} />
      <ApproachesCard />
      <RegistrationBanner />
      <Statistics />
      <Partners submissionKey={submissionKey} />
      <Roadmap />
      <Steps />
      <Section id="newsletter" heading={newsletter.heading} intro={newsletter.text}>
        <div className="max-w-2xl">
          <NewsletterForm />
        </div>
      </Section>
    </>
  )
}

function Hero() {
  const { hero } = home
  return (
    <section className="border-b border-line bg-petrol-100">
      <div className="container-page py-5 md:py-16">
        <h1 className="max-w-3xl text-balance">{hero.heading}</h1>
        <Form
          action={href('/professionals')}
          role="search"
          aria-label="Cerca uno psicoterapeuta"
          className="mt-4 grid items-end gap-3 rounded-card border border-line bg-surface p-3 md:mt-8 md:grid-cols-[1.4fr_1fr_auto] md:gap-4 md:p-5"
        >
          <TextField
            id="q"
            name="q"
            type="search"
            label={hero.what}
            hint={<WideHint text={hero.whatHint} />}
            maxLength={100}
          />
          <TextField
            id="dove"
            name="dove"
            label={hero.where}
            hint={<WideHint text={hero.whereHint} />}
            maxLength={100}
          />
          <Button>{hero.submit}</Button>
          <UrgentWhileTyping />
        </Form>
        <p className="mt-4 max-w-prose">
          {guidedLink.text} <TextLink to={href('/trova')}>{guidedLink.action}</TextLink>
        </p>
        <p className="mt-2 max-w-prose">
          {hero.verified} <TextLink to={href('/come-verifichiamo')}>Come verifichiamo</TextLink>
        </p>
      </div>
    </section>
  )
}

function Schools({ directory }: { directory: ComponentProps<typeof CompactSchools> }) {
  return (
    <Section id="scuole" heading={schools.heading} intro={schools.text}>
      {directory.first.total > 0 ? <CompactSchools {...directory} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={href('/schools')} variant="secondary">
          {schools.all}
        </ButtonLink>
        <TextLink to={href('/schools')}>{schools.more}</TextLink>
      </div>
    </Section>
  )
}

function RegistrationBanner() {
  return (
    <section aria-labelledby="professionisti" className="container-page mt-16">
      <div className="rounded-card border border-line bg-terracotta-100 p-6 md:flex md:items-center md:justify-between md:gap-10 md:p-8">
        <div>
          <h2 id="professionisti">{home.register.heading}</h2>
          <p className="mt-2 max-w-prose">{home.register.text}</p>
        </div>
        <div className="mt-5 shrink-0 md:mt-0">
          <ButtonLink to={href('/register')}>{home.register.button}</ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Partners({ submissionKey }: { submissionKey: string }) {
  return (
    <Section id="partner" heading={partners.heading} intro={partners.text}>
      <Benefits items={landingBenefits} />
      <div className="mt-6">
        <ButtonLink to={href('/partner-info')} variant="secondary">
          {partners.more}
        </ButtonLink>
      </div>
      <div className="mt-8 rounded-card border border-line bg-surface p-5 md:p-8">
        <ContactForm submissionKey={submissionKey} />
      </div>
    </Section>
  )
}

function Steps() {
  return (
    <Section id="come-funziona" heading={home.steps.heading}>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {home.steps.items.map(({ title, text }, index) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <span aria-hidden="true" className="font-display text-3xl font-semibold text-terracotta-600">
              {index + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-10">{home.notAnAlbo.heading}</h3>
      <p className="mt-2 max-w-prose text-ink-soft">{home.notAnAlbo.text}</p>
    </Section>
  )
}
