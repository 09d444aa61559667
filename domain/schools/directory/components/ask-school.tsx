import { useState } from 'react'
import { schoolsPage } from '#content/schools.ts'
import { Button, BUTTON_LOOK } from '#ui/button/button.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'

const words = schoolsPage.ask

export type SilentFact = keyof typeof words.names

type Props = { email: string | null | undefined; silent: readonly SilentFact[] }

/** What the school does not say in one line, and the questions to ask it. */
export function AskSchool({ email, silent }: Props) {
  const questions = [...silent.map((fact) => words.questions[fact]), words.always]
  return (
    <section aria-labelledby="chiedi" className="mt-8 rounded-card bg-petrol-100 p-4 md:p-6 print:p-0">
      <h2 id="chiedi">{words.heading}</h2>
      {silent.length > 0 ? <p className="mt-2">{silentLine(silent)}</p> : null}
      <ul className="mt-3 list-disc pl-5">
        {questions.map((question) => (
          <li key={question} className="py-0.5">
            {question}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {email ? (
          <a href={mailWith(email, questions)} className={BUTTON_LOOK}>
            {words.write}
          </a>
        ) : null}
        <CopyQuestions text={questions.join('\n')} />
      </div>
    </section>
  )
}

/** «La scuola non indica: costo, ore.» */
export function silentLine(silent: readonly SilentFact[]): string {
  return words.silent(silent.map((fact) => words.names[fact]).join(', '))
}

function mailWith(email: string, questions: readonly string[]): string {
  const body = [words.greeting, ...questions.map((question) => `- ${question}`), words.thanks].join('\n\n')
  return `mailto:${email}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(body)}`
}

function CopyQuestions({ text }: { text: string }) {
  const isScripted = useScripted()
  const [told, setTold] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    )
  return (
    <div className={isScripted ? '' : 'invisible noscript:hidden'}>
      <Button type="button" variant="secondary" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <p role="status" className="text-sm">
        {told}
      </p>
    </div>
  )
}
