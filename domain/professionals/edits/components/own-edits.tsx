import { CHECKED_LABELS, professionalArea } from '#content/professional-area.ts'
import { longDate } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Section } from '#ui/section/section.tsx'
import type { OwnEdit } from '../read.server.ts'

const words = professionalArea.overview.edits
const TONES = { waiting: 'amber', approved: 'green', rejected: 'red' } as const

export function OwnEdits({ edits }: { edits: OwnEdit[] }) {
  return (
    <Section id="modifiche" title={words.heading}>
      {edits.length === 0 ? <p className="mt-3 text-ink-soft">{words.none}</p> : null}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {edits.map((edit) => (
          <li key={edit.id}>
            <Badge tone={TONES[edit.status]}>{words.states[edit.status]}</Badge>{' '}
            <span>
              {CHECKED_LABELS[edit.field]},{' '}
              <time dateTime={(edit.decided_at ?? edit.created_at).toISOString()}>
                {longDate(edit.decided_at ?? edit.created_at)}
              </time>
            </span>
            {edit.reason ? (
              <span className="mt-1 block text-ink-soft">
                {words.reason}: «{edit.reason}»
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
