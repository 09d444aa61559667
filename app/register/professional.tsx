import { data, href, useMatches } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { originOf, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { explainApproach } from '#content/approaches.ts'
import type { Frequency } from '#content/costs.ts'
import { home, profile } from '#content/home.ts'
import { professionalArea } from '#content/professional-area.ts'
import { HOW_I_CAN_HELP, OFFERED_SERVICES } from '#content/profile-texts.ts'
import { ContactCall } from '#domain/contacts/conversations/components/contact-call.tsx'
import { readContactFacts, type ContactFacts } from '#domain/contacts/conversations/read.server.ts'
import { CostPart } from '#domain/site/costs/components/cost-part.tsx'
import { readFrequency } from '#domain/site/costs/rules.ts'
import { Heart, HeartNote } from '#domain/favourites/components/heart.tsx'
import { ApproachBadge } from '#domain/professionals/record/components/approach-badge.tsx'
import { SampleBadge } from '#domain/professionals/record/components/professional-card.tsx'
import {
  findPublicProfessional,
  findSampleContact,
  type PublicProfessional,
} from '#domain/professionals/record/read.server.ts'
import { fullName, sampleRating } from '#domain/professionals/record/rules.ts'
import { AvailabilityLine } from '#domain/professionals/availability/components/availability-line.tsx'
import {
  BriefPart,
  FirstSessionPart,
  Part,
  PlacesPart,
  ProblemsPart,
} from '#domain/professionals/profile/components/profile-facts.tsx'
import { StylePart } from '#domain/professionals/profile/components/style-part.tsx'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { findPublicProfile, type PublicProfile } from '#domain/professionals/profile/read.server.ts'
import { NOTHING_DECLARED } from '#domain/professionals/profile/rules.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { ReportLink } from '#domain/professionals/reports/components/report-link.tsx'
import { LedgerBadges } from '#domain/verification/claims/components/ledger-badges.tsx'
import { Ledger } from '#domain/verification/claims/components/ledger.tsx'
import { readPublicLedger, type PublicLedger } from '#domain/verification/claims/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/professional'
import { countView } from './count-view.ts'
import { personData } from './person-data.ts'

const words = professionalArea.public

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const person = loaderData?.person
  if (!person) return unlistedPage(profile.notFound.title, profile.notFound.description)
  const path = href('/professional/:id', { id: person.id })
  return pageMeta(matches, {
    title: profile.title(person),
    description: profile.description(person),
    path,
    picture: `professionista/${person.id}`,
    noIndex: person.is_demo,
    data: personData(originOf(matches), person, loaderData.own),
    trail: [{ name: 'Registro', path: href('/professionals') }],
    here: fullName(person),
  })
}

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  cacheTags(context, `professional:${params.id}`)
  const { db: primary, showSamples } = depsOf(context)
  const find = (from: Db) => findPublicProfessional(from, params.id, showSamples)
  const reader = readerFor(context, request)
  const found = await find(reader)
  // A replica may lack an entry approved a moment ago, so the primary is asked too.
  const [person, db] = found ? [found, reader] : [await find(primary), primary]
  const frequency = readFrequency(url.searchParams.get('frequenza'))
  const nothing = {
    contact: undefined,
    own: undefined,
    declared: undefined,
    call: undefined,
    ledger: undefined,
  }
  const shared = { ...nothing, today: italianDay(new Date()), frequency }
  if (!person) return data({ ...shared, person: undefined }, { status: 404 })
  if (person.is_demo) {
    const contact = await findSampleContact(db, person.id)
    const call = await readContactFacts(db, person.id)
    const declared = await findPublicProfile(db, person.id)
    return data({ ...shared, person, contact, declared, call }, { status: 200 })
  }
  countView(context, request, person.id)
  const [mentioned, call, ledger] = await Promise.all([
    findPublicProfile(db, person.id),
    readContactFacts(db, person.id),
    readPublicLedger(db, person.id, shared.today),
  ])
  const own = mentioned ?? NOTHING_DECLARED
  return data({ ...shared, person, own, declared: own, call, ledger }, { status: 200 })
}

export default function ProfessionalPage({ loaderData }: Route.ComponentProps) {
  const { person, ...rest } = loaderData
  if (!person) return <NotFoundNotice words={profile.notFound} to={href('/professionals')} />
  return (
    <div className="container-page py-8 md:py-12 print:py-0">
      <Profile person={person} {...rest} />
    </div>
  )
}

type ProfileProps = {
  person: PublicProfessional
  contact: string | undefined
  /** The professional's own profile; samples have none, because nobody invents prices or availability. */
  own: PublicProfile | undefined
  /** What somebody, or a sample, says of themselves. */
  declared: PublicProfile | undefined
  today: string
  frequency: Frequency
  call: ContactFacts | undefined
  /** The verified claims; samples have none. */
  ledger: PublicLedger | undefined
}

/** In the reader's order: person, contact, availability, problems, cost, first session. */
function Profile({ person, contact, own, declared, today, frequency, call, ledger }: ProfileProps) {
  return (
    <article className="mx-auto max-w-3xl print:max-w-none print:text-[10pt] print:leading-snug print:[&_.text-sm]:text-[9pt] print:[&_dl]:gap-y-0 print:[&_h1]:text-2xl print:[&_h2]:text-base print:[&_section]:mt-3">
      <Breadcrumb items={[{ label: 'Registro', to: href('/professionals') }, { label: fullName(person) }]} />
      <Heading person={person} photo={own?.photo} />
      {ledger && ledger.badges.length > 0 ? (
        <div className="mt-4">
          <LedgerBadges badges={ledger.badges} />
        </div>
      ) : null}
      {own ? (
        <div className="mt-5 print:mt-2">
          <AvailabilityLine {...own.shownAvailability} />
        </div>
      ) : null}
      {call ? <ContactCall id={person.id} facts={call} /> : null}
      <div className="mt-5 print:hidden">
        <Heart id={person.id} name={fullName(person)} labelled />
        <HeartNote />
      </div>
      {person.is_demo ? (
        <Alert tone="warning" title={profile.sample.badge} className="mt-6">
          {profile.sample.text}
        </Alert>
      ) : null}
      {person.bio ? (
        <Part title={words.about}>
          <p className="whitespace-pre-line">{person.bio}</p>
        </Part>
      ) : null}
      {declared ? <ProblemsPart facts={declared} /> : null}
      {declared ? <StylePart facts={declared} /> : null}
      <BriefPart person={person} facts={declared} more={invented(contact)} />
      {own ? (
        <>
          <CostPart
            fees={own.fees}
            bonus={own.bonus}
            profession={person.profession}
            frequency={frequency}
            path={href('/professional/:id', { id: person.id })}
          />
          <FirstSessionPart facts={own} />
        </>
      ) : null}
      {ledger ? <Ledger ledger={ledger} name={fullName(person)} /> : null}
      {own ? <PlacesPart facts={own} /> : null}
      <Approach name={person.approach} />
      {person.is_demo ? <SampleServices /> : null}
      <Part title={home.notAnAlbo.heading}>
        <p>{home.notAnAlbo.text}</p>
      </Part>
      {person.is_demo ? null : <ReportLink id={person.id} />}
      <PrintFoot id={person.id} today={today} />
    </article>
  )
}

function Approach({ name }: { name: string | null }) {
  const explanation = explainApproach(name)
  if (!name || !explanation) return null
  return (
    <div className="print:hidden">
      <Part title={words.approach(name)}>
        <p>{explanation}</p>
      </Part>
    </div>
  )
}

const invented = (contact: string | undefined) =>
  contact ? [{ label: 'Email (inventata)', value: contact }] : []

/** In print only: date and address of the page. */
function PrintFoot({ id, today }: { id: string; today: string }) {
  const origin = originOf(useMatches())
  return (
    <p className="mt-4 hidden border-t border-line pt-2 text-sm print:block">
      {words.printed(longDate(today))}: {origin + href('/professional/:id', { id })}
    </p>
  )
}

function Heading({ person, photo }: { person: PublicProfessional; photo: string | null | undefined }) {
  return (
    <header className="mt-6 flex flex-wrap items-center gap-5 print:mt-0">
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
