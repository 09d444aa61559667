import { useId, type RefObject } from 'react'
import { Form, href } from 'react-router'
import { CANNOT_PAY, guided } from '#content/guided-questions.ts'
import { preferenceResearch } from '#content/preference-research.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import { PublicServices } from '#domain/site/public-services/components/public-services.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import type { Found, GuidedPerson, View } from '../read.server.ts'
import type { Answers } from '../rules.screens.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { PersonReasons } from './person-reasons.tsx'
import { SENT } from './use-view.ts'

const words = guided.people
const { samples } = registerSearchPage

type Props = { view: View & { found: Found }; heading: RefObject<HTMLHeadingElement | null> }

/** Three to five people with reasons, and what giving up a wish would add. */
export function FoundPeople({ view: { answers, danger, services, found }, heading }: Props) {
  const { people, nearest, giveUp, unknownPlace, onlySamples } = found
  const isFree = answers.spesa.includes(CANNOT_PAY) || answers.urgenza.includes('adesso')
  const servicesFirst = isFree || people.length === 0
  const publicServices = <PublicServices {...services} heading={words.services} />
  return (
    <div className="max-w-3xl">
      {danger ? <UrgentNote {...danger} headingRef={heading} /> : null}
      <h1 ref={danger ? undefined : heading} tabIndex={-1} className={`text-2xl ${danger ? 'mt-6' : ''}`}>
        {onlySamples ? samples.only : titleOf(found)}
      </h1>
      <p className="mt-2 text-ink-soft">
        {words.intro} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
      </p>
      {unknownPlace ? <UnknownPlace answers={answers} typed={unknownPlace} /> : null}
      {servicesFirst ? publicServices : null}
      <People people={people} />
      {nearest.length > 0 ? (
        <p className="mt-6 text-lg font-semibold">
          {people.length > 0 ? words.alsoNear : found.strangers ? words.others : words.nearest}
        </p>
      ) : null}
      <People people={nearest} />
      <GiveUp answers={answers} wishes={giveUp} />
      {servicesFirst ? null : publicServices}
      <p className="mt-8 text-sm text-ink-soft">
        {words.research} <OutLink url={preferenceResearch.url}>{preferenceResearch.source}</OutLink>
      </p>
      <Onwards answers={answers} />
    </div>
  )
}

/** How many meet all that must be, and never those who only come near. */
function titleOf({ people, nearest }: Found): string {
  if (people.length > 0) return words.heading(people.length)
  return nearest.length > 0 ? words.nobodyMeets : words.nobody
}

/** Leads back to the very question, with all answers. */
function UnknownPlace({ answers, typed }: { answers: Answers; typed: string }) {
  return (
    <Form method="post" action={href('/trova')} replace={false} state={SENT} className="mt-2">
      <p>{words.unknownPlace(typed)}</p>
      <input type="hidden" name="da" value="persone" />
      <HiddenAnswers answers={answers} />
      <div className="mt-2">
        <Button name="vai" value="luogo" variant="secondary">
          {guided.place.change}
        </Button>
      </div>
    </Form>
  )
}

function People({ people }: { people: GuidedPerson[] }) {
  if (people.length === 0) return null
  return (
    <ol className="mt-4 grid gap-3">
      {people.map((one) => (
        <li key={one.person.card.id} className="min-w-0">
          <ResultCard person={one.person} heading="h2" explained={false}>
            <PersonReasons reasons={one} />
          </ResultCard>
        </li>
      ))}
    </ol>
  )
}

function GiveUp({ answers, wishes }: { answers: Answers; wishes: Found['giveUp'] }) {
  const id = useId()
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl">
        {words.giveUp}
      </h2>
      <Form
        method="post"
        action={href('/trova')}
        replace={false}
        state={SENT}
        className="mt-3 flex flex-wrap gap-3"
      >
        <input type="hidden" name="da" value="persone" />
        <HiddenAnswers answers={answers} />
        {wishes.map((wish) => (
          <Button key={wish.id} name="rinuncia" value={wish.id} variant="secondary">
            {words.without(wish.name, wish.more)}
          </Button>
        ))}
      </Form>
    </section>
  )
}

function Onwards({ answers }: { answers: Answers }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <Form method="post" action={href('/trova')} replace={false} state={SENT}>
        <input type="hidden" name="da" value="persone" />
        <HiddenAnswers answers={answers} />
        <Button name="vai" value="indietro" variant="secondary">
          {words.change}
        </Button>
      </Form>
      <ButtonLink to={href('/trova')} variant="quiet">
        {words.again}
      </ButtonLink>
      <ButtonLink to={href('/professionals')} variant="quiet">
        {words.searchAll}
      </ButtonLink>
    </div>
  )
}
