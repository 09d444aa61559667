import { professionWord } from '#content/profession-words.ts'
import { data, href, useMatches } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { originOf, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { explainApproach } from '#content/approaches.ts'
import { costWords, type Frequency } from '#content/costs.ts'
import { profile } from '#content/home.ts'
import { shownPlace } from '#content/place-words.ts'
import { professionalArea } from '#content/professional-area.ts'
import { HOW_I_CAN_HELP, OFFERED_SERVICES } from '#content/profile-texts.ts'
import { BookButton, BookCall, type BookFacts } from '#domain/bookings/agenda/components/book-call.tsx'
import { ContactBar, ContactCall } from '#domain/contacts/conversations/components/contact-call.tsx'
import { readContactFacts, type ContactFacts } from '#domain/contacts/conversations/read.server.ts'
import { CostPart } from '#domain/site/costs/components/cost-part.tsx'
import { readFrequency } from '#domain/site/costs/rules.ts'
import { Heart, HeartNote } from '#domain/favourites/components/heart.tsx'
import { ApproachBadge } from '#domain/professionals/record/components/approach-badge.tsx'
import {
  findPublicProfessional,
  findSampleContact,
  type PublicProfessional,
} from '#domain/professionals/record/read.server.ts'
import { fullName, sampleRating } from '#domain/professionals/record/rules.ts'
import { decidingFacts } from '#domain/professionals/profile/components/deciding-facts.ts'
import { FactsPanel } from '#domain/professionals/profile/components/facts-panel.tsx'
import { Fold, LongText, Part } from '#domain/professionals/profile/components/part.tsx'
import {
  BriefPart,
  FirstSessionPart,
  ProblemsPart,
  ReachLinks,
  unknownRows,
} from '#domain/professionals/profile/components/profile-facts.tsx'
import { StylePart } from '#domain/professionals/profile/components/style-part.tsx'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { findPublicProfile, type PublicProfile } from '#domain/professionals/profile/read.server.ts'
import { NOTHING_DECLARED } from '#domain/professionals/profile/rules.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { useResultsAddress } from '#domain/register-search/results/components/results-address.ts'
import { ReportLink } from '#domain/professionals/reports/components/report-link.tsx'
import { TrustLine } from '#domain/verification/claims/components/trust-line.tsx'
import { readPublicLedger, type PublicLedger } from '#domain/verification/claims/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { cacheMaxAge, cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/professional'
import { readBookable } from './booking-view.ts'
import { personData } from './person-data.ts'

const words = professionalArea.public

export const handle = { cacheable: true }

/** Only the first free hour announces that it changed; the others may be older by so much. */
const HOURS_SECONDS = 60

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
    data: personData(originOf(matches), person, loaderData.declared),
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
  const costOpen = url.searchParams.has('frequenza')
  const shared = { today: italianDay(new Date()), frequency, costOpen }
  const nothing = { contact: undefined, call: undefined, ledger: undefined, book: undefined }
  if (!person) return data({ ...shared, ...nothing, declared: NOTHING_DECLARED, person }, { status: 404 })
  const [mentioned, call, ledger, contact, bookable] = await Promise.all([
    findPublicProfile(db, person.id),
    readContactFacts(db, person.id),
    person.is_demo ? undefined : readPublicLedger(db, person.id, shared.today),
    person.is_demo ? findSampleContact(db, person.id) : undefined,
    readBookable(db, person.id, 'talk', new Date(), { samples: person.is_demo }),
  ])
  if (bookable) cacheMaxAge(context, HOURS_SECONDS)
  const book: BookFacts | undefined = bookable && { mode: bookable.mode, hours: bookable.next }
  const declared: PublicProfile = mentioned ?? NOTHING_DECLARED
  return data({ ...shared, person, declared, call, ledger, contact, book }, { status: 200 })
}

export default function ProfessionalPage({ loaderData }: Route.ComponentProps) {
  const { person, ...rest } = loaderData
  if (!person) return <NotFoundNotice words={profile.notFound} to={href('/professionals')} />
  return (
    <div className="container-page pt-2 md:pt-6 lg:pb-14 print:py-0">
      <Profile person={person} {...rest} />
    </div>
  )
}

type ProfileProps = {
  person: PublicProfessional
  contact: string | undefined
  declared: PublicProfile
  today: string
  frequency: Frequency
  /** The address names a frequency, so the cost stands open. */
  costOpen: boolean
  call: ContactFacts | undefined
  book: BookFacts | undefined
  /** The verified claims; samples have none. */
  ledger: PublicLedger | undefined
}

/** Who, then the facts that decide with what one can do, then the rest. On a wide screen the facts stand beside it. */
function Profile(props: ProfileProps) {
  const { person, declared, call, book, ledger, today } = props
  const bookButton = book ? <BookButton id={person.id} mode={book.mode} /> : undefined
  const { facts, unknown } = decidingFacts({ ...declared, city: person.city, answerTime: call?.answerTime })
  const beside = facts.find(({ id }) => id === 'price') ?? facts.find(({ id }) => id === 'room')
  return (
    <article className="print:text-[10pt] print:leading-snug print:[&_.text-sm]:text-[9pt] print:[&_dl]:gap-y-0 print:[&_h1]:text-2xl print:[&_h2]:text-base print:[&_section]:mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Breadcrumb items={[{ label: 'Registro', to: useResultsAddress() }]} />
        <Heart id={person.id} name={fullName(person)} labelled />
      </div>
      <HeartNote />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="mt-3 lg:mt-5">
          <Heading person={person} photo={declared.photo} />
          {ledger ? <TrustLine ledger={ledger} name={fullName(person)} /> : null}
        </div>
        <div className="mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:mt-2">
          <div className="lg:sticky lg:top-6">
            <FactsPanel facts={facts} unknown={[...unknown, ...unknownRows(declared)]}>
              <ReachLinks facts={declared} />
              {book ? <BookCall id={person.id} facts={book} /> : null}
              {call ? <ContactCall id={person.id} facts={call} second={book !== undefined} /> : null}
            </FactsPanel>
          </div>
        </div>
        <Told {...props} />
      </div>
      <PrintFoot id={person.id} today={today} />
      {call ? <ContactBar id={person.id} facts={call} beside={beside?.text} first={bookButton} /> : null}
    </article>
  )
}

/** What somebody says of themselves; below it, what matters to some. */
function Told({ person, contact, declared, frequency, costOpen }: ProfileProps) {
  return (
    <div className="min-w-0">
      {person.bio ? (
        <Part title={words.about}>
          <LongText text={person.bio} more={words.more} />
        </Part>
      ) : null}
      <ProblemsPart facts={declared} />
      <BriefPart person={person} facts={declared} more={invented(contact)} />
      <div className="mt-8 md:mt-10">
        <StylePart facts={declared} />
        <FirstSessionPart facts={declared} />
        {declared.fees.length > 0 ? (
          <Fold id="costo" title={costWords.heading} open={costOpen} printed>
            <CostPart
              fees={declared.fees}
              reduced={declared.reduced_fees}
              bonus={declared.bonus}
              profession={person.profession}
              frequency={frequency}
              path={href('/professional/:id', { id: person.id })}
            />
          </Fold>
        ) : null}
        <Approach name={person.approach} />
        {person.is_demo ? <SampleServices /> : null}
      </div>
      {person.is_demo ? null : <ReportLink id={person.id} />}
    </div>
  )
}

function Approach({ name }: { name: string | null }) {
  const explanation = explainApproach(name)
  if (!name || !explanation) return null
  return (
    <Fold title={words.approach(name)}>
      <p className="max-w-prose">{explanation}</p>
    </Fold>
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

const LONG_NAME = 36

function Heading({ person, photo }: { person: PublicProfessional; photo: string | null | undefined }) {
  const word = professionWord(person.profession, person.gender)
  const size = fullName(person).length > LONG_NAME ? 'text-xl md:text-2xl' : 'text-[1.6rem] md:text-4xl'
  return (
    <>
      {person.is_demo ? (
        <p className="mb-3 rounded-control bg-amber-100 px-3 py-1.5 text-sm">
          {profile.sample.text}{' '}
          <span className="inline-block">{profile.sample.rating(sampleRating(person.id))}</span>
        </p>
      ) : null}
      <header className="relative flex items-center gap-4 md:gap-6">
        <ProfilePhoto name={fullName(person)} photo={photo} />
        <div className="min-w-0">
          <h1 className={`wrap-anywhere hyphens-auto ${size}`}>{fullName(person)}</h1>
          <p className="mt-1 wrap-anywhere text-ink-soft">{word}</p>
          {person.city ? <p className="wrap-anywhere text-ink-soft">{shownPlace(person.city)}</p> : null}
          {person.approach ? (
            <p>
              <ApproachBadge name={person.approach} explained />
            </p>
          ) : null}
        </div>
      </header>
    </>
  )
}

function SampleServices() {
  return (
    <>
      <Fold title="Come posso aiutarti">
        <p className="max-w-prose">{HOW_I_CAN_HELP}</p>
      </Fold>
      <Fold title="Servizi offerti">
        <ul className="list-disc pl-5">
          {OFFERED_SERVICES.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
