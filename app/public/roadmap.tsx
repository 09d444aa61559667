import { roadmap, ROADMAP_LABELS, type RoadmapStatus } from '#content/landing.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { Section } from './section.tsx'

const TONES: Record<RoadmapStatus, BadgeTone> = {
  completed: 'green',
  'in-progress': 'amber',
  upcoming: 'outline',
}
const MARKS = { completed: 'done', 'in-progress': 'now', upcoming: 'next' } as const

/** Done, in progress and planned (specification §4 «Roadmap status»). */
export function Roadmap() {
  return (
    <Section id="tappe" heading={roadmap.heading}>
      <div className="mt-6 max-w-2xl">
        <Timeline
          items={roadmap.phases.map(({ title, date, description, status }, index) => ({
            key: title,
            title: `${index + 1}. ${title}`,
            date,
            text: description,
            mark: MARKS[status],
            badge: <Badge tone={TONES[status]}>{ROADMAP_LABELS[status]}</Badge>,
          }))}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{roadmap.note}</p>
    </Section>
  )
}
