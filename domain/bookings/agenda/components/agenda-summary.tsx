import { href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'

const words = agenda.overview

/** On the first page of the area: what waits in the agenda, or why to open one. */
export function AgendaSummary({ isOpen, asked }: { isOpen: boolean; asked: number }) {
  return (
    <Section id="agenda" title={words.heading}>
      {asked > 0 ? <p className="mt-3 font-semibold">{words.waiting(asked)}</p> : null}
      <p className="mt-3">{isOpen ? words.open : words.closed}</p>
      <div className="mt-4">
        {isOpen || asked > 0 ? (
          <ButtonLink to={href('/professionista/agenda')} variant={asked > 0 ? 'primary' : 'secondary'}>
            {words.show}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('/professionista/agenda/ore')} variant="secondary">
            {words.start}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
