import { href } from 'react-router'
import { guidedLink } from '#content/guided-link.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'

const words = registerSearchPage.unclear

/** The way to the questions, where the words do not say what somebody looks for. */
export function SearchUnclear() {
  return (
    <Section
      id="domande"
      title={words.heading}
      size="lg"
      className="my-3 rounded-card bg-petrol-100 p-4 print:hidden"
    >
      <p className="mt-1 max-w-prose">{words.text}</p>
      <div className="mt-3 grid sm:inline-grid">
        <ButtonLink to={href('/trova')}>{guidedLink.action}</ButtonLink>
      </div>
    </Section>
  )
}
