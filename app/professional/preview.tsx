import { professionWord } from '#content/profession-words.ts'
import { italianDay } from '#lib/dates.ts'
import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { professionalArea } from '#content/professional-area.ts'
import { BookButton } from '#domain/bookings/agenda/components/book-call.tsx'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { ContactCall } from '#domain/contacts/conversations/components/contact-call.tsx'
import { readContactFacts } from '#domain/contacts/conversations/read.server.ts'
import { TrustLine } from '#domain/verification/claims/components/trust-line.tsx'
import { readPublicLedger } from '#domain/verification/claims/read.server.ts'
import { CostPart } from '#domain/site/costs/components/cost-part.tsx'
import { readFrequency } from '#domain/site/costs/rules.ts'
import { ApproachBadge } from '#domain/professionals/record/components/approach-badge.tsx'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { costWords } from '#content/costs.ts'
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
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { photoName, publicPlace } from '#domain/professionals/profile/rules.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/preview'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.preview
const shown = professionalArea.public

export const meta = () => unlistedPage(words.title, words.text)

/** The public page with every waiting change applied. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { own, db } = await requireProfile(context, request)
  const now = new Date()
  const [edits, ledger, call, offer] = await Promise.all([
    listOwnEdits(db, own.id),
    readPublicLedger(db, own.id, italianDay(now)),
    readContactFacts(db, own.id),
    findOffer(db, own.id, 'talk', now),
  ])
  const waiting = waitingByField(edits)
  const { bio, first_session, approach, specialization, site, photo } = waiting
  const person = {
    ...own,
    bio: bio ? bio.value : own.bio,
    first_session: first_session ? first_session.value : own.first_session,
    approach: approach ? approach.value : own.approach,
    specialization: specialization ? specialization.value : own.specialization,
    site: site ? site.value : own.site,
    phone: own.phone_shown ? own.phone : null,
    photo: photo?.value ?? (own.photo && photoName(own.photo)),
    places: own.places.map(publicPlace),
    shownAvailability: availabilityNow(own, italianDay(now)),
    answerTime: call.answerTime,
  }
  return {
    person,
    ledger,
    call,
    mode: offer?.mode,
    waits: [bio, first_session, approach, specialization, site, photo].some(Boolean),
    frequency: readFrequency(url.searchParams.get('frequenza')),
  }
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { person, ledger, call, mode, waits, frequency } = loaderData
  const name = `${person.first_name} ${person.last_name}`
  const { facts, unknown } = decidingFacts(person)
  return (
    <section aria-labelledby="anteprima" className="mt-5 grid md:mt-8 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="anteprima" className="text-xl">
          {words.title}
        </h2>
        <Badge tone="terracotta">{words.badge}</Badge>
        <TextLink to={href('/professionista/profilo')}>{professionalArea.profile.allParts}</TextLink>
      </div>
      <Alert tone={waits ? 'warning' : 'info'} className="max-w-3xl">
        {waits ? words.text : words.textPlain} {person.visible ? '' : words.hidden}
      </Alert>
      <article className="max-w-3xl rounded-card border-2 border-dashed border-terracotta-600 bg-surface p-5 md:p-8">
        <header className="flex items-center gap-5">
          <ProfilePhoto name={name} photo={person.photo} />
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{name}</h2>
            <p className="mt-1 text-ink-soft">{professionWord(person.profession, person.shown_gender)}</p>
            {person.city ? <p className="text-ink-soft">{person.city}</p> : null}
            {person.approach ? (
              <p className="mt-2">
                <ApproachBadge name={person.approach} explained={false} />
              </p>
            ) : null}
          </div>
        </header>
        {ledger ? <TrustLine ledger={ledger} name={name} /> : null}
        <div className="mt-5">
          <FactsPanel facts={facts} unknown={[...unknown, ...unknownRows(person)]}>
            <ReachLinks facts={person} />
            {mode ? (
              <div className="mt-4 grid">
                <BookButton id={person.id} mode={mode} />
              </div>
            ) : null}
            {person.visible ? (
              <ContactCall id={person.id} facts={call} second={mode !== undefined} narrow />
            ) : null}
          </FactsPanel>
        </div>
        {person.bio ? (
          <Part title={shown.about}>
            <LongText text={person.bio} more={shown.more} />
          </Part>
        ) : null}
        <ProblemsPart facts={person} />
        <BriefPart person={person} facts={person} />
        <div className="mt-8">
          <StylePart facts={person} />
          <FirstSessionPart facts={person} />
          <Fold id="costo" title={costWords.heading}>
            <CostPart
              fees={person.fees}
              reduced={person.reduced_fees}
              bonus={person.bonus}
              profession={person.profession}
              frequency={frequency}
              path={href('/professionista/anteprima')}
            />
          </Fold>
        </div>
      </article>
    </section>
  )
}
