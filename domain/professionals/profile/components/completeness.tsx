import { professionalArea } from '#content/professional-area.ts'
import type { OwnProfile } from '../read.server.ts'
import { ASKED_FIELDS, completeness } from '../rules.ts'
import { Section } from '#ui/section/section.tsx'

const words = professionalArea.overview.gauge

// `progress` takes our colours only with `appearance-none` and the pseudo-elements of each browser engine.
const BAR =
  'block h-4 w-full appearance-none overflow-hidden rounded-full border border-control bg-surface forced-colors:appearance-auto [&::-moz-progress-bar]:bg-petrol-600 [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-petrol-600'

export function Completeness({ facts, waiting }: { facts: OwnProfile; waiting: ReadonlySet<string> }) {
  const { percent, missing, sent } = completeness(facts, waiting)
  const others = missing.filter((field) => !ASKED_FIELDS.has(field))
  return (
    <Section id="completezza" title={words.heading}>
      <p className="mt-3 font-semibold">{words.percent(percent)}</p>
      <progress max={100} value={percent} aria-labelledby="completezza" className={`mt-2 ${BAR}`} />
      {missing.length === 0 ? (
        <p className="mt-3 text-ink-soft">{sent.length > 0 ? words.allSent : words.all}</p>
      ) : (
        <Missing others={others} asked={others.length < missing.length} />
      )}
      {sent.length > 0 ? <Fields title={words.sent} fields={sent} /> : null}
    </Section>
  )
}

/** What the list of questions, which stands below, names already is not named twice. */
function Missing({ others, asked }: { others: Field[]; asked: boolean }) {
  return (
    <>
      {others.length > 0 ? <Fields title={words.next} fields={others} /> : null}
      {asked ? <p className="mt-3">{others.length > 0 ? words.asked : words.onlyAsked}</p> : null}
    </>
  )
}

type Field = keyof typeof words.fields

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  return (
    <>
      <p className="mt-4">{title}:</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {fields.map((field) => (
          <li key={field}>{words.fields[field]}</li>
        ))}
      </ul>
    </>
  )
}
