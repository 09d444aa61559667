import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { HomeTexts } from './home-texts.ts'
import { Section } from './section.tsx'

type Words = HomeTexts['roadmap']

const TONES: Record<Words['phases'][number]['status'], BadgeTone> = {
  completed: 'green',
  'in-progress': 'amber',
  upcoming: 'outline',
}

/** Done, in progress and planned (specification §4 «Roadmap status»), as it is today. */
export function Roadmap({ words }: { words: Words }) {
  return (
    <Section id="tappe" heading={words.heading}>
      <FoldRow summary={<Counts words={words} />}>
        <ol>
          {words.phases.map(({ title, announced, description, status, label, proof }, index) => (
            <li key={title}>
              <FoldRow
                summary={
                  <h3 className="font-sans text-base font-semibold tracking-normal">
                    {index + 1}. {title}
                  </h3>
                }
                aside={<Badge tone={TONES[status]}>{label}</Badge>}
              >
                <p>
                  {description} {announced}
                </p>
                {proof ? <RowLink to={proof.to}>{proof.label}</RowLink> : null}
              </FoldRow>
            </li>
          ))}
        </ol>
      </FoldRow>
    </Section>
  )
}

/** E.g. «Completato: 3», as badges. */
function Counts({ words: { phases } }: { words: Words }) {
  const states = [...new Set(phases.map(({ status }) => status))]
  return (
    <span className="flex flex-wrap gap-2">
      {states.map((status) => {
        const alike = phases.filter((phase) => phase.status === status)
        return (
          <Badge key={status} tone={TONES[status]}>
            {`${alike[0]!.label}: ${alike.length}`}
          </Badge>
        )
      })}
    </span>
  )
}
