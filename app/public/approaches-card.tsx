import { href } from 'react-router'
import { approachInfo, type ApproachInfo } from '#content/approaches.ts'
import { approaches } from '#content/landing.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from './section.tsx'

const PAGES: Record<string, string> = {
  'Cognitivo-comportamentale': 'cognitive-comportamentale',
  Psicodinamico: 'psicodinamico',
  'Sistemico-relazionale': 'sistemico-relazionale',
  'Umanistico-esistenziale': 'umanistico-esistenziale',
  Gestalt: 'gestalt',
  Integrato: 'approccio-integrato',
  EMDR: 'emdr',
  'Schema Therapy': 'schema-therapy',
}

const EDGES: Record<ApproachInfo['colour'], string> = {
  petrol: 'border-t-petrol-600',
  terracotta: 'border-t-terracotta-600',
  green: 'border-t-green-700',
  amber: 'border-t-amber-700',
  neutral: 'border-t-control',
}

/**
 * The eight approaches. Pointing at one, focusing it or touching it opens its explanation: a `<details>` answers
 * to touch, keyboard and no script at all, and the style opens it for a mouse that rests on it.
 */
export function ApproachesCard() {
  return (
    <Section id="approcci" heading={approaches.heading} intro={approaches.intro}>
      <ul className="mt-6 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {approachInfo.map((approach) => (
          <li
            key={approach.name}
            className={`rounded-card border border-t-4 border-line bg-surface p-4 ${EDGES[approach.colour]}`}
          >
            <details name="approccio" className="group hover-opens">
              <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
                <h3 className="flex min-h-11 items-center text-lg underline decoration-line decoration-2 underline-offset-4 group-open:decoration-petrol-600">
                  {approach.name}
                </h3>
                <p className="text-ink-soft">{approach.description}</p>
              </summary>
              <p className="mt-2">{approach.details}</p>
            </details>
            <p className="mt-2">
              <TextLink to={href('/topic/:slug', { slug: PAGES[approach.name]! })}>
                Leggi di più<span className="sr-only"> su {approach.name}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
