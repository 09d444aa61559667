import { href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import type { findAgendaLine } from '../read.server.ts'
import { whenInWords } from '../rules.ts'

const words = agenda.one
const MINUTE_MS = 60_000

type Line = NonNullable<Awaited<ReturnType<typeof findAgendaLine>>>
type Props = { line: Line; videoLink: string | null }

const TONES: Partial<Record<Line['state'], BadgeTone>> = { booked: 'green', asked: 'amber' }

/** An appointment as the professional sees it. */
export function OwnLineFacts({ line, videoLink }: Props) {
  const { state, kind, starts, ends, zone, deadline, feeEuro, note, answer } = line
  const isTheirs = state !== 'held' && state !== 'unconfirmed' && state !== 'offered' && state !== 'proposed'
  const minutes = (ends.getTime() - starts.getTime()) / MINUTE_MS
  const hasProposals = line.proposals.length > 0
  const status = (
    <>
      <Badge tone={TONES[state] ?? 'neutral'}>
        {hasProposals ? words.hasProposed : agenda.states[state]}
      </Badge>
      {state === 'asked' && deadline && !hasProposals ? (
        <span className="block">{words.by(whenInWords(deadline, zone))}</span>
      ) : null}
      <span className="block empty:hidden">{endingOf(line)}</span>
    </>
  )
  const rows = [
    ...(isTheirs ? [{ label: words.who, value: line.name ?? agenda.noName }] : []),
    { label: words.state, value: status },
    { label: words.what, value: `${agenda.kinds[kind]}, ${agenda.minutes(minutes)}` },
    { label: words.where, value: whereOf(line) },
    ...(isTheirs ? [{ label: words.note, value: note || words.noNote }] : []),
    ...(feeEuro === null ? [] : [{ label: words.fee, value: words.euro(feeEuro) }]),
    ...(line.way === 'online' ? [{ label: words.link, value: <VideoLink url={videoLink} /> }] : []),
    ...(answer
      ? [{ label: words.yourWords, value: <span className="whitespace-pre-line">{answer}</span> }]
      : []),
  ]
  return (
    <>
      <DefinitionList rows={rows} />
      {isTheirs ? null : <p>{words.held}</p>}
      <Proposals line={line} />
    </>
  )
}

function endingOf({ state, endedBy }: Line) {
  const isOver = state === 'cancelled' || state === 'declined' || state === 'lapsed'
  return isOver && endedBy ? words.ends[endedBy] : null
}

function whereOf({ kind, way, place }: Line) {
  if (kind === 'call' || !place) return agenda.ways[way]
  return [agenda.ways[way], place.address, place.district, place.city].filter(Boolean).join(', ')
}

function VideoLink({ url }: { url: string | null }) {
  if (!url)
    return (
      <>
        {words.noLink}. <TextLink to={href('/professionista/agenda/ore')}>{words.addLink}</TextLink>
      </>
    )
  return (
    <>
      <span className="break-all">
        <OutLink url={url}>{url}</OutLink>
      </span>
      <span className="block text-sm text-ink-soft">{words.linkHint}</span>
    </>
  )
}

function Proposals({ line: { proposals } }: { line: Line }) {
  const [first] = proposals
  if (!first) return null
  return (
    <div>
      <h3 className="text-base">{words.proposals}</h3>
      <ul className="mt-1 list-disc pl-5">
        {proposals.map(({ id, starts, zone }) => (
          <li key={id}>{whenInWords(starts, zone)}</li>
        ))}
      </ul>
      {first.deadline ? (
        <p className="mt-1 text-sm text-ink-soft">
          {words.proposalsUntil(whenInWords(first.deadline, first.zone))}
        </p>
      ) : null}
    </div>
  )
}
