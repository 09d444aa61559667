import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { originOf, organization, pageMeta } from '#app/frame/page-meta.ts'
import { comingSoon } from '#content/coming-soon.ts'
import { SITE_NAME } from '#content/home.ts'
import { home } from '#content/landing.ts'
import { newsletter } from '#content/newsletter.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { phasesOf } from '#domain/publishing/documents/rules.structured.ts'
import { readProvinces } from '#domain/register-search/landing/read.server.ts'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { listAnswers } from '#domain/site/answers/read.server.ts'
import { NewsletterForm } from '#domain/site/newsletter/components/newsletter-form.tsx'
import { listFirstSchools } from '#domain/schools/directory/read.server.ts'
import { Catalogue } from '#domain/site/topics/components/catalogue.tsx'
import { readCatalogue } from '#domain/site/topics/read.server.ts'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readerFor } from '#platform/http/reader.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { useOpenTarget } from '#ui/disclosure/use-open-target.ts'
import type { Route } from './+types/home'
import { Approaches } from './approaches.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { homeTexts } from './home-texts.ts'
import { Hero, HowItWorks, Doors, Urgent } from './home-first.tsx'
import { Partners, RegistrationBanner, Schools } from './home-offers.tsx'
import { Roadmap } from './roadmap.tsx'
import { Section } from './section.tsx'
import { Statistics } from './statistics.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const origin = originOf(matches)
  const { mode, owner, page } = loaderData
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
  const data = [organization(origin, owner), ...(mode === 'full' ? [website] : [])]
  return pageMeta(matches, { ...page, path: '/', data })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  cacheTags(context, 'schools', 'owner', 'register', 'documents')
  const { db, config } = context.get(servicesContext)
  const { site } = config
  const { name, email } = await readOwner(db)
  const typed = url.searchParams.get('q') ?? ''
  // The catalogue is far down this page, so a search about danger goes to the one that begins with help numbers.
  if (dangerIn(typed)) throw redirect(`${href('/cerca')}?${new URLSearchParams({ q: typed })}`)
  const shared = {
    owner: { name, email },
    topics: await readCatalogue(db, typed.slice(0, 100)),
    submissionKey: randomUUID(),
  }
  if (site.mode === 'coming-soon') {
    const { title, description } = comingSoon
    return { mode: 'coming-soon' as const, ...shared, page: { title, description }, texts: comingSoon }
  }
  const { title, description } = home
  const today = italianDay(new Date())
  const register = await readProvinces(readerFor(context, request), today)
  const [benefits, roadmap] = await Promise.all([
    readStructured(db, 'vantaggi-prima-pagina'),
    readStructured(db, 'tappe'),
  ])
  return {
    mode: 'full' as const,
    ...shared,
    page: { title, description },
    lights: register.withRoom,
    texts: homeTexts(register, { benefits: benefits.items, phases: phasesOf(roadmap) }),
    directory: await listFirstSchools(db, site.demoData),
    answers: await listAnswers(db, answersTo(shared.topics.text)),
  }
}

function answersTo(q: string): string[] {
  return q === '' ? [] : planSearch(readRegisterSearch(new URLSearchParams({ q }))).parsed.answers
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useOpenTarget()
  if (loaderData.mode === 'coming-soon') return <ComingSoon {...loaderData} />
  const { texts, topics, lights, submissionKey, directory, answers } = loaderData
  return (
    <>
      <Hero words={texts.hero} lights={lights} />
      <Doors words={texts.doors} />
      <HowItWorks words={texts.steps} />
      <Urgent words={texts.urgent} />
      <Section id="missione" heading={texts.mission.heading}>
        <p className="mt-2 max-w-prose">{texts.mission.text}</p>
      </Section>
      <Section id="argomenti" heading={texts.catalogue.heading}>
        <Catalogue key={topics.text} {...topics} answers={answers} />
      </Section>
      <Schools words={texts.schools} directory={directory} />
      <Approaches words={texts.approaches} />
      <RegistrationBanner words={texts.register} />
      <Statistics words={texts.statistics} />
      <Partners words={texts.partners} submissionKey={submissionKey} />
      <div className="lg:container-page lg:grid lg:grid-cols-2 lg:gap-12 lg:px-0">
        <Roadmap words={texts.roadmap} />
        <Section id="newsletter" heading={newsletter.heading} intro={newsletter.text}>
          <NewsletterForm />
        </Section>
      </div>
    </>
  )
}
