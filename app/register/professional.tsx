import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { explainApproach } from '#content/approaches.ts'
import { home, profile } from '#content/home.ts'
import { HOW_I_CAN_HELP, OFFERED_SERVICES } from '#content/profile-texts.ts'
import { ApproachBadge } from '#domain/professionals/parts/approach-badge.tsx'
import { SampleBadge } from '#domain/professionals/parts/professional-card.tsx'
import {
  findPublicProfessional,
  findSampleContact,
  type PublicProfessional,
} from '#domain/professionals/read.server.ts'
import { fullName, sampleRating } from '#domain/professionals/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import type { Route } from './+types/professional'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const person = loaderData?.person
  if (!person) return [...pageTitle(profile.notFound.title, profile.notFound.description), NO_INDEX]
  const path = href('/professional/:id', { id: person.id })
  return pageMeta(matches, {
    title: profile.title(person),
    description: profile.description(person),
    path,
    picture: `professionista/${person.id}`,
    noIndex: person.is_demo,
    breadcrumb: [
      { name: 'Home', path: '/' },
      { name: 'Registro', path: href('/professionals') },
      { name: fullName(person), path },
    ],
  })
}

const NO_INDEX = { name: 'robots', content: 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  const person = await findPublicProfessional(db, params.id, config.site.demoData)
  if (!person) return data({ person: undefined, contact: undefined }, { status: 404 })
  const contact = person.is_demo ? await findSampleContact(db, person.id) : undefined
  return data({ person, contact }, { status: 200 })
}

export default function ProfessionalPage({ loaderData: { person, contact } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      {person ? <Profile person={person} contact={contact} /> : <NotFound />}
    </div>
  )
}

function NotFound() {
  return (
    <div className="mx-auto max-w-xl">
      <h1>{profile.notFound.title}</h1>
      <p className="mt-3 text-ink-soft">{profile.notFound.text}</p>
      <div className="mt-6">
        <ButtonLink to={href('/professionals')}>{profile.notFound.back}</ButtonLink>
      </div>
    </div>
  )
}

function Profile({ person, contact }: { person: PublicProfessional; contact: string | undefined }) {
  const explanation = explainApproach(person.approach)
  return (
    <article className="mx-auto max-w-3xl">
      <Breadcrumb
        items={[
          { label: 'Home', to: href('/') },
          { label: 'Registro', to: href('/professionals') },
          { label: fullName(person) },
        ]}
      />
      <Heading person={person} />
      {person.is_demo ? (
        <div className="mt-6">
          <Alert tone="warning" title={profile.sample.badge}>
            {profile.sample.text}
          </Alert>
        </div>
      ) : null}
      {person.bio ? (
        <Part title="Chi è">
          <p>{person.bio}</p>
        </Part>
      ) : null}
      <Part title="In breve">
        <DefinitionList rows={facts(person, contact)} />
      </Part>
      {explanation ? (
        <Part title={`L’approccio: ${person.approach}`}>
          <p>{explanation}</p>
        </Part>
      ) : null}
      {person.is_demo ? <SampleServices /> : null}
      <Part title={home.notAnAlbo.heading}>
        <p>{home.notAnAlbo.text}</p>
      </Part>
    </article>
  )
}

function Heading({ person }: { person: PublicProfessional }) {
  return (
    <header className="mt-6 flex flex-wrap items-center gap-5">
      <Avatar name={fullName(person)} size="lg" />
      <div className="min-w-0">
        <h1>{fullName(person)}</h1>
        <p className="mt-1 text-ink-soft">{[person.profession, person.city].filter(Boolean).join(' · ')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {person.approach ? <ApproachBadge name={person.approach} explained /> : null}
          {person.is_demo ? <SampleBadge /> : null}
          {person.is_demo ? (
            <span className="text-sm text-ink-soft">
              Valutazione dimostrativa: {sampleRating(person.id)} su 5
            </span>
          ) : null}
        </div>
      </div>
    </header>
  )
}

function facts(person: PublicProfessional, contact: string | undefined) {
  return [
    { label: 'Professione', value: person.profession },
    { label: 'Specializzazione', value: person.specialization },
    { label: 'Approccio', value: person.approach },
    { label: 'Città', value: [person.city, person.region].filter(Boolean).join(', ') },
    ...(contact ? [{ label: 'Email (inventata)', value: contact }] : []),
  ]
}

function SampleServices() {
  return (
    <>
      <Part title="Come posso aiutarti">
        <p>{HOW_I_CAN_HELP}</p>
      </Part>
      <Part title="Servizi offerti">
        <ul className="list-disc pl-5">
          {OFFERED_SERVICES.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 max-w-prose">{children}</div>
    </section>
  )
}
