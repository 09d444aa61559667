import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { OwnProfile } from '../read.server.ts'
import { answeredQuestions } from '../rules.ts'

const words = professionalArea.overview.questions

/** Which of the questions that people answer the profile answers too, each with the section of the form. */
export function Questions({ facts }: { facts: OwnProfile }) {
  const questions = answeredQuestions(facts)
  const answered = questions.filter((one) => one.answered).length
  return (
    <Section id="domande" title={words.heading}>
      <p className="mt-3">
        {words.text} <strong>{words.count(answered, questions.length)}</strong>.
      </p>
      <ul className="mt-2">
        {questions.map(({ question, section, answered: there }) => (
          <li key={question} className="flex min-h-11 items-center justify-between gap-3">
            <TextLink to={`${href('/professionista/profilo')}#parte-${section}`}>
              {words.list[question]}
            </TextLink>
            <Badge tone={there ? 'green' : 'outline'}>{there ? words.answered : words.missing}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{words.yours}</p>
      <p className="mt-2 text-ink-soft">
        {words.order} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
      </p>
    </Section>
  )
}
