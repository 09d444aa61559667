import { href } from 'react-router'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { HomeTexts } from './home-texts.ts'
import { Section } from './section.tsx'

type Words = HomeTexts['approaches']

const DOTS: Record<Words['items'][number]['colour'], string> = {
  petrol: 'bg-petrol-600',
  terracotta: 'bg-terracotta-600',
  green: 'bg-green-700',
  amber: 'bg-amber-700',
  neutral: 'bg-control',
}

/** The eight approaches, each with its explanation, one open at a time. */
export function Approaches({ words }: { words: Words }) {
  return (
    <Section id="approcci" heading={words.heading} intro={words.intro}>
      <div className="mt-3 grid grid-cols-2 items-start gap-x-4 md:gap-x-8 lg:grid-cols-4">
        {words.items.map(({ name, description, details, colour, slug }) => (
          <FoldRow
            key={name}
            name="approccio"
            summary={
              <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal hyphens-auto max-md:text-sm">
                <span
                  aria-hidden="true"
                  className={`size-2 shrink-0 max-md:hidden rounded-full ${DOTS[colour]}`}
                />
                <span className="min-w-0">{name}</span>
              </h3>
            }
          >
            <p className="max-w-prose font-semibold">{description}</p>
            <p className="mt-1 max-w-prose">{details}</p>
            <RowLink to={href('/topic/:slug', { slug })}>
              {words.more}
              <span className="sr-only"> su {name}</span>
            </RowLink>
          </FoldRow>
        ))}
      </div>
    </Section>
  )
}
