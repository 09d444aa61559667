import { data, Form, href } from 'react-router'
import { NOT_KEPT, ownHeaders } from '#app/frame/no-store.ts'
import { depsOf } from '#app/frame/deps.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { guidedLink } from '#content/guided-link.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import { resultGroups, type ResultPerson } from '#domain/register-search/results/components/result-people.ts'
import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { AnswerLinks } from '#domain/site/answers/components/answer-links.tsx'
import { listAnswers, type AnswerLink } from '#domain/site/answers/read.server.ts'
import { topicsOf } from '#domain/site/answers/rules.ts'
import { HitList } from '#domain/site/site-search/components/hit-list.tsx'
import { searchSite } from '#domain/site/site-search/read.server.ts'
import { siteSearch } from '#domain/site/site-search/schema.ts'
import { FoldedSearch } from '#domain/site/urgent/components/folded-search.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { counted, theMany } from '#lib/numbers.ts'
import type { Db } from '#platform/db/database.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/search'

const TITLE = 'Cerca nel sito'
const PEOPLE_SHOWN = 4

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description:
      'Cerca tra argomenti, approcci, scuole e psicoterapeuti del portale. Non conserviamo quello che cerchi.',
    path: href('/cerca'),
    picture: 'pagina/cerca',
    noIndex: Boolean(loaderData?.q),
  })
}

export const headers = ownHeaders

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { q } = siteSearch.parse(Object.fromEntries(url.searchParams))
  const { limits, address, showSamples } = depsOf(context)
  const nothing = {
    q,
    // Shown as typed, also if it is too long to be searched.
    danger: dangerIn(url.searchParams.get('q')),
    hits: [],
    ...NOBODY,
    corrected: undefined,
    suggested: undefined,
    limited: false,
  }
  const init = nothing.danger ? { headers: NOT_KEPT } : {}
  if (q === '') return data(nothing, init)
  if (!(await limits.consume('search', address)).ok)
    return data({ ...nothing, limited: true }, { status: 429 })
  const db = readerFor(context, request)
  const [found, people] = await Promise.all([searchSite(db, q), findPeople(db, q, showSamples)])
  const pages = people.asked.length > 0 || found.hits.length > 0 ? people.asked : people.about
  return data({ ...nothing, ...found, ...people, answers: await listAnswers(db, pages) }, init)
}

type People = {
  people: ResultPerson[]
  totalPeople: number
  /** Whether the register knows somebody who comes near to what was understood. */
  nearby: boolean
  /** Pages that answer a question, and pages about what was understood. */
  asked: string[]
  about: string[]
}
const NOBODY: People & { answers: AnswerLink[] } = {
  people: [],
  totalPeople: 0,
  nearby: false,
  asked: [],
  about: [],
  answers: [],
}

async function findPeople(db: Db, q: string, showSamples: boolean): Promise<People> {
  const today = italianDay(new Date())
  const search = readRegisterSearch(new URLSearchParams({ q }))
  const { plan, total, people } = await searchRegister(db, search, { today, showSamples })
  const ranked = people.slice(0, PEOPLE_SHOWN)
  const ids = ranked.map(({ id }) => id)
  const groups = resultGroups(plan, ranked, await listCards(db, ids, today), today)
  return {
    people: groups.flatMap((group) => group.people),
    totalPeople: total,
    nearby: total === 0 && plan.tags.length > 0,
    asked: plan.parsed.answers,
    about: topicsOf(plan.tags),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, danger, hits, people, nearby, corrected, suggested, limited } = loaderData
  const total = hits.length + loaderData.totalPeople
  const isNothing = q !== '' && total === 0 && !limited
  return (
    <div className="container-page py-8 md:py-12">
      {danger ? (
        <div className="-mt-4 mb-8 md:mt-0">
          <UrgentNote {...danger} />
        </div>
      ) : null}
      <h1>{TITLE}</h1>
      <FoldedSearch danger={danger}>
        <Form key={q} role="search" className="mt-6 flex max-w-2xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              id="cerca-q"
              name="q"
              type="search"
              label="Che cosa cerchi"
              hint="Non conserviamo quello che scrivi qui."
              defaultValue={q}
              maxLength={LONGEST_SENTENCE}
              autoComplete="off"
            />
          </div>
          <Button>Cerca</Button>
          <UrgentWhileTyping />
        </Form>
      </FoldedSearch>
      <p role="status" className="mt-6 min-h-6 font-semibold">
        {danger?.level === 'call'
          ? registerSearchPage.urgent.heading
          : q && !limited
            ? countLine(total, danger ? '' : q)
            : ''}
      </p>
      {limited ? (
        <Alert tone="warning">Troppe ricerche in poco tempo. Aspetta un minuto e riprova.</Alert>
      ) : null}
      {corrected ? (
        <p className="mt-1">Nessuna pagina contiene queste parole: ecco i risultati per «{corrected}».</p>
      ) : null}
      {suggested ? (
        <p className="mt-1">
          Forse cercavi{' '}
          <TextLink to={`${href('/cerca')}?${new URLSearchParams({ q: suggested })}`}>«{suggested}»</TextLink>
          ?
        </p>
      ) : null}
      {isNothing && nearby && danger?.level !== 'call' ? (
        <EmptyState
          text="Nessuno corrisponde a tutto quello che hai scritto. Nel registro trovi chi ci si avvicina di più."
          link={{
            to: `${href('/professionals')}?${new URLSearchParams({ q })}`,
            label: 'Vedi chi si avvicina',
          }}
          className="mt-4"
        />
      ) : null}
      {isNothing && !nearby && loaderData.answers.length === 0 && danger?.level !== 'call' ? (
        <EmptyState
          text="Non abbiamo trovato niente. Prova con una parola più semplice, per esempio «ansia»."
          link={{ to: `${href('/')}#argomenti`, label: 'Guarda tutti gli argomenti' }}
          className="mt-4"
        />
      ) : null}
      {isNothing ? (
        <p className="mt-4">
          {guidedLink.text} <TextLink to={href('/trova')}>{guidedLink.action}</TextLink>
        </p>
      ) : null}
      {danger?.level === 'call' ? null : <AnswerLinks answers={loaderData.answers} />}
      {people.length > 0 ? (
        <People q={q} people={people} total={loaderData.totalPeople} isCounted={danger?.level !== 'call'} />
      ) : null}
      {hits.length > 0 ? (
        <Section id="pagine" title="Nelle pagine" size="page" className="mt-8">
          <div className="mt-4">
            <HitList hits={hits} marked={!danger} />
          </div>
        </Section>
      ) : null}
    </div>
  )
}

type PeopleProps = {
  q: string
  people: Route.ComponentProps['loaderData']['people']
  total: number
  isCounted: boolean
}

function People({ q, people, total, isCounted }: PeopleProps) {
  return (
    <Section id="persone" title="Nel registro" size="page" className="mt-6">
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.card.id} className="grid min-w-0">
            <ResultCard person={person} />
          </li>
        ))}
      </ul>
      {total > people.length ? (
        <p className="mt-3">
          <TextLink to={`${href('/professionals')}?${new URLSearchParams({ q })}`}>
            {isCounted ? `Vedi tutti ${theMany(total)} professionisti` : 'Vedi tutti nel registro'}
          </TextLink>
        </p>
      ) : null}
    </Section>
  )
}

/** @param q empty if it is not to be repeated */
function countLine(total: number, q: string): string {
  const results = `${counted(total)} ${total === 1 ? 'risultato' : 'risultati'}`
  return q ? `${results} per «${q}»` : results
}
