import { professionalArea } from '#content/professional-area.ts'
import type { OwnProfile } from '../read.server.ts'
import { completeness } from '../rules.ts'
import { Section } from '#ui/section/section.tsx'

const words = professionalArea.overview.gauge

// `progress` takes our colours only with `appearance-none` and the pseudo-elements of each browser engine.
const BAR =
  'block h-4 w-full appearance-none overflow-hidden rounded-full border border-control bg-surface forced-colors:appearance-auto [&::-moz-progress-bar]:bg-petrol-600 [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-petrol-600'

export function Completeness({ facts, waiting }: { facts: OwnProfile; waiting: ReadonlySet<string> }) {
  const { percent, missing, sent } = completeness(facts, waiting)
  return (
    <Section id="completezza" title={words.heading}>
      <p className="mt-3 font-semibold">{words.percent(percent)}</p>
      <progress max={100} value={percent} aria-labelledby="completezza" className={`mt-2 ${BAR}`} />
      {missing.length === 0 ? (
        <p className="mt-3 text-ink-soft">{sent.length > 0 ? words.allSent : words.all}</p>
      ) : (
        <Fields title={words.next} fields={missing} />
      )}
      {sent.length > 0 ? <Fields title={words.sent} fields={sent} /> : null}
    </Section>
  )
}

function Fields({ title, fields }: { title: string; fields: (keyof typeof words.fields)[] }) {
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
