import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { explainApproach } from '#content/approaches.ts'
import { home, profile } from '#content/home.ts'
import { HOW_I_CAN_HELP, OFFERED_SERVICES } from '#content/profile-texts.ts'
import { Heart, HeartNote } from '#domain/favourites/parts/heart.tsx'
import { ApproachBadge } from '#domain/professionals/parts/approach-badge.tsx'
import { SampleBadge } from '#domain/professionals/parts/professional-card.tsx'
import {
  findPublicProfessional,
  findSampleContact,
  type PublicProfessional,
} from '#domain/professionals/read.server.ts'
import { fullName, sampleRating } from '#domain/professionals/rules.ts'
import { ProfileFacts } from '#domain/profiles/parts/profile-facts.tsx'
import { ProfilePhoto } from '#domain/profiles/parts/profile-photo.tsx'
import { findPublicProfile, type PublicProfile } from '#domain/profiles/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import type { Route } from './+types/professional'
import { countView } from './count-view.ts'

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

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  const person = await findPublicProfessional(db, params.id, config.site.demoData)
  if (!person) return data({ person: undefined, contact: undefined, own: undefined }, { status: 404 })
  if (person.is_demo) {
    return data({ person, contact: await findSampleContact(db, person.id), own: undefined }, { status: 200 })
  }
  // Not waited for: the page does not depend on its being counted.
  void countView(context, request, person.id)
  return data({ person, contact: undefined, own: await findPublicProfile(db, person.id) }, { status: 200 })
}

export default function ProfessionalPage({ loaderData: { person, contact, own } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      {person ? <Profile person={person} contact={contact} own={own} /> : <NotFound />}
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

type ProfileProps = {
  person: PublicProfessional
  contact: string | undefined
  /** What they tell of themselves beside the registration. */
  own: PublicProfile | undefined
}

function Profile({ person, contact, own }: ProfileProps) {
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
      <Heading person={person} photo={own?.photo} />
      <div className="mt-5">
        <Heart id={person.id} name={fullName(person)} labelled />
        <HeartNote />
      </div>
      {person.is_demo ? (
        <div className="mt-6">
          <Alert tone="warning" title={profile.sample.badge}>
            {profile.sample.text}
          </Alert>
        </div>
      ) : null}
      {person.bio ? (
        <Part title="Chi è">
          <p className="whitespace-pre-line">{person.bio}</p>
        </Part>
      ) : null}
      <Part title="In breve">
        <DefinitionList rows={facts(person, contact)} />
      </Part>
      {own ? <ProfileFacts facts={own} /> : null}
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

function Heading({ person, photo }: { person: PublicProfessional; photo: string | null | undefined }) {
  return (
    <header className="mt-6 flex flex-wrap items-center gap-5">
      <ProfilePhoto name={fullName(person)} photo={photo} />
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
