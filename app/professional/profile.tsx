import { ChevronRight } from 'lucide-react'
import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { professionalArea } from '#content/professional-area.ts'
import { findAgenda } from '#domain/bookings/agenda/read.server.ts'
import { StandingAppointments } from '#domain/bookings/appointments/components/standing-appointments.tsx'
import { countStanding } from '#domain/bookings/appointments/read.server.ts'
import { findTown } from '#domain/site/places/rules.ts'
import { ReviewedSection } from '#domain/professionals/edits/components/reviewed-section.tsx'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { hasFlags } from '#domain/professionals/edits/rules.ts'
import { flagsIn } from '#domain/professionals/edits/rules.text-flags.ts'
import { checkedText, CHECKED_TEXTS, type CheckedText } from '#domain/professionals/edits/schema.ts'
import { submitText } from '#domain/professionals/edits/write.server.ts'
import { AvailabilitySection } from '#domain/professionals/availability/components/availability-section.tsx'
import { PauseSection } from '#domain/professionals/availability/components/pause-section.tsx'
import {
  ContactsSection,
  FeesSection,
  PeopleSection,
  ProblemsSection,
} from '#domain/professionals/profile/components/free-sections.tsx'
import { HoursSection } from '#domain/professionals/profile/components/hours-section.tsx'
import { PlacesSection } from '#domain/professionals/profile/components/places-section.tsx'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { StyleSection } from '#domain/professionals/profile/components/style-section.tsx'
import { useStep, type SectionAnswer } from '#domain/professionals/profile/components/section-form.tsx'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import { isFilled, photoName } from '#domain/professionals/profile/rules.ts'
import { FREE_SECTIONS, parseSection, type FreeSection } from '#domain/professionals/profile/schema.ts'
import { confirmAvailability } from '#domain/professionals/availability/write.server.ts'
import { saveSection } from '#domain/professionals/profile/write.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/profile'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.profile

export const meta = () => unlistedPage(words.heading, professionalArea.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, db } = await requireProfile(context, request)
  const [edits, standing, agenda] = await Promise.all([
    listOwnEdits(db, own.id),
    countStanding(db, own.id, new Date()),
    findAgenda(db, own.id),
  ])
  return {
    own: { ...own, photo: own.photo && photoName(own.photo) },
    waiting: waitingByField(edits),
    standing,
    agendaFee: agenda?.fee_euro ?? null,
  }
}

const answer = (given: SectionAnswer, status: number) => data<SectionAnswer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { member, own, db } = await requireProfile(context, request)
  const values = await readForm(request)
  const text = CHECKED_TEXTS.find((one) => one === values.section)
  if (text) return sendText(db, member, text, values)
  const section = FREE_SECTIONS.find((one) => one === values.section)
  if (!section) return answer({ section: '' }, 400)
  if (section === 'availability' && values.intent === 'confirm') return confirm(db, member)
  return saveFree(db, member, section, values, own)
}

type Values = Record<string, string>

async function saveFree(db: Db, member: Member, section: FreeSection, values: Values, own: OwnProfile) {
  const placeIds = own.places.map(({ id }) => id)
  const parsed = parseSection(section, values, { findTown, placeIds })
  if (!parsed.ok) return answer({ section, errors: parsed.errors, values }, 400)
  if (!(await saveSection(db, member, parsed.change))) return answer({ section: '' }, 404)
  const saved = own.visible ? words.saved : words.savedHidden
  const pauses = 'paused_until' in parsed.change && parsed.change.paused_until !== null
  return answer({ section, message: pauses ? `${saved} ${words.pause.saved}` : saved }, 200)
}

/** Saving confirms the availability as of today, as the button says. */
async function confirm(db: Db, member: Member) {
  const done = await confirmAvailability(db, member)
  const { confirmed, nothing } = words.availability
  return answer({ section: 'availability', message: done ? confirmed : nothing }, done ? 200 : 409)
}

async function sendText(db: Db, member: Member, section: CheckedText, values: Values) {
  const parsed = checkedText(section).safeParse(values[section] ?? '')
  if (!parsed.success) {
    const errors = { [section]: parsed.error.issues.map(({ message }) => message) }
    return answer({ section, errors, values }, 400)
  }
  const outcome = await submitText({ db }, member, section, parsed.data)
  if (outcome === 'not-found') return answer({ section: '' }, 404)
  const found =
    outcome === 'sent' && hasFlags(section) ? [...new Set(flagsIn(parsed.data).map(({ text }) => text))] : []
  const warning = found.length > 0 ? { warning: words.warning(found) } : {}
  return answer({ section, message: words[outcome], ...warning }, 200)
}

export default function ProfilePage({
  loaderData: { own, waiting, standing, agendaFee },
  actionData,
}: Route.ComponentProps) {
  const shared = { own, answer: actionData }
  return (
    <div data-steps className="mt-3 grid max-w-4xl gap-2 md:mt-8 md:gap-12">
      <Jump own={own} waiting={waiting} />
      <section aria-labelledby="subito" className="grid md:gap-6">
        <div className="max-md:hidden">
          <h2 id="subito">{words.freeHeading}</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            {words.freeText} {words.intro}
          </p>
        </div>
        <ProblemsSection {...shared} />
        <PeopleSection {...shared} />
        <StyleSection {...shared} />
        <PlacesSection {...shared} />
        <HoursSection {...shared} />
        <FeesSection {...shared} agendaFee={agendaFee} />
        <ContactsSection {...shared} />
        <AvailabilitySection {...shared} />
        <PauseSection {...shared}>
          <StandingAppointments count={standing} />
        </PauseSection>
      </section>
      <section aria-labelledby="controllato" className="grid md:gap-6">
        <div className="max-md:hidden">
          <h2 id="controllato">{words.checkedHeading}</h2>
          <p className="mt-2 max-w-prose text-ink-soft">{words.checkedText}</p>
        </div>
        <PhotoRow own={own} waits={waiting.photo !== undefined} />
        {CHECKED_TEXTS.map((field) => (
          <ReviewedSection
            key={field}
            field={field}
            saved={own[field]}
            waiting={waiting[field]}
            answer={actionData}
          />
        ))}
      </section>
    </div>
  )
}

type Own = Route.ComponentProps['loaderData']['own']
type Waiting = Route.ComponentProps['loaderData']['waiting']

function Jump({ own, waiting }: { own: Own; waiting: Waiting }) {
  const stateOf = (filled: boolean | undefined, waits = false) => {
    if (waits) return words.waiting
    return filled === undefined ? '' : filled ? words.filled : words.empty
  }
  const free = FREE_SECTIONS.map((section) => ({
    to: `#parte-${section}`,
    label: words[section].title,
    state: stateOf(isFilled(own, section)),
  }))
  const checked = [
    {
      to: '#parte-photo',
      label: professionalArea.photo.title,
      state: stateOf(own.photo !== null, waiting.photo !== undefined),
    },
    ...CHECKED_TEXTS.map((field) => ({
      to: `#parte-${field}`,
      label: words.checkedFields[field].title,
      state: stateOf(Boolean(own[field]), waiting[field] !== undefined),
    })),
  ]
  return (
    <nav id="parti" aria-label={words.jump}>
      <div data-steps-back>
        <a href="#parti" className="flex min-h-11 items-center font-semibold text-petrol-700 md:hidden">
          {words.allParts}
        </a>
      </div>
      <div data-steps-list>
        <Parts heading={words.free} parts={free} />
        <Parts heading={words.checked} parts={checked} />
      </div>
    </nav>
  )
}

type PartsProps = { heading: string; parts: { to: string; label: string; state: string }[] }

/** On a phone the list is all that is seen of the parts: it says what each has. */
function Parts({ heading, parts }: PartsProps) {
  return (
    <>
      <p className="mt-4 font-semibold md:hidden">{heading}</p>
      <ul className="flex gap-x-5 max-md:flex-col md:flex-wrap">
        {parts.map(({ to, label, state }) => (
          <li key={to}>
            <a
              href={to}
              className="flex min-h-11 items-center gap-x-3 text-petrol-700 max-md:border-b max-md:border-line max-md:no-underline md:underline md:underline-offset-4"
            >
              {label}
              <span className="ml-auto shrink-0 text-sm text-ink-soft md:hidden">{state}</span>
              <ChevronRight aria-hidden="true" size={20} className="shrink-0 md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type PhotoProps = { own: Own; waits: boolean }

function PhotoRow({ own, waits }: PhotoProps) {
  const { title, none, add, change, waiting } = professionalArea.photo
  const step = useStep('photo')
  return (
    <section
      {...step}
      aria-labelledby="foto-titolo"
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="foto-titolo">{title}</h3>
        <Badge tone="amber">{words.checked}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <ProfilePhoto name={`${own.first_name} ${own.last_name}`} photo={own.photo} />
        <div className="grid justify-items-start gap-3">
          {own.photo ? null : <p className="text-ink-soft">{none}</p>}
          {waits ? <Badge tone="amber">{waiting}</Badge> : null}
          <ButtonLink to={href('/professionista/foto')} variant="secondary">
            {own.photo || waits ? change : add}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
