import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { OwnProfile } from '../read.server.ts'
import { answeredQuestions } from '../rules.ts'

const words = professionalArea.overview.questions

/** Which of the questions that people answer the profile answers too, each with the section of the form. */
export function Questions({ facts }: { facts: OwnProfile }) {
  const questions = answeredQuestions(facts)
  const answered = questions.filter((one) => one.answered)
  return (
    <Section id="domande" title={words.heading}>
      <p className="mt-3">
        {words.text(answered.length, questions.length)}{' '}
        <TextLink to={href('/trova')}>{words.toQuestions}</TextLink>
      </p>
      <Linked title={words.missing} questions={questions.filter((one) => !one.answered)} />
      <Linked title={words.answered} questions={answered} />
      <p className="mt-3 text-ink-soft">{words.yours}</p>
      <p className="mt-2 text-ink-soft">
        {words.order} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
      </p>
    </Section>
  )
}

type LinkedProps = { title: string; questions: ReturnType<typeof answeredQuestions> }

function Linked({ title, questions }: LinkedProps) {
  if (questions.length === 0) return null
  return (
    <>
      <p className="mt-3 font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {questions.map(({ question, section }) => (
          <li key={question} className="flex min-h-11 items-center">
            <TextLink to={`${href('/professionista/profilo')}#parte-${section}`}>
              {words.list[question]}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
