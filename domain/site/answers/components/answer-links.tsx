import { answerWords } from '#content/answers.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { AnswerLink } from '../read.server.ts'

/** The pages that answer what was asked in a search; nothing if it was no question. */
export function AnswerLinks({ answers }: { answers: readonly AnswerLink[] }) {
  if (answers.length === 0) return null
  return (
    <Section
      id="risposte"
      title={answerWords.heading}
      size="lg"
      className="my-3 rounded-card bg-petrol-100 p-4 print:hidden"
    >
      <ul className="mt-1 grid gap-1">
        {answers.map(({ to, title }) => (
          <li key={to}>
            <TextLink to={to}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
