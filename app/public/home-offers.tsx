import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { CompactSchools } from '#domain/schools/directory/components/compact-schools.tsx'
import { ContactForm } from '#domain/site/partners/components/contact-form.tsx'
import { Benefits } from '#domain/site/partners/components/benefits.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { HomeTexts } from './home-texts.ts'
import { Section } from './section.tsx'

type SchoolsProps = { words: HomeTexts['schools']; directory: ComponentProps<typeof CompactSchools> }

export function Schools({ words, directory }: SchoolsProps) {
  return (
    <Section id="scuole" heading={words.heading}>
      <p className="mt-1 max-w-prose">
        {words.text} <TextLink to={href('/schools')}>{words.more}</TextLink>
      </p>
      {directory.first.total > 0 ? <CompactSchools {...directory} /> : null}
      <div className="mt-4">
        <ButtonLink to={href('/schools')} variant="secondary">
          {words.all}
        </ButtonLink>
      </div>
    </Section>
  )
}

export function RegistrationBanner({ words }: { words: HomeTexts['register'] }) {
  return (
    <section aria-labelledby="professionisti" className="container-page mt-10 md:mt-14">
      <div className="grid gap-3 border-l-4 border-terracotta-600 py-1 pl-4 md:flex md:items-center md:justify-between md:gap-10">
        <div>
          <h2 id="professionisti" className="text-xl">
            {words.heading}
          </h2>
          <p className="mt-1 max-w-prose">{words.text}</p>
        </div>
        <div className="grid shrink-0">
          <ButtonLink to={href('/register')} variant="secondary">
            {words.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function Partners({ words, submissionKey }: { words: HomeTexts['partners']; submissionKey: string }) {
  return (
    <Section id="partner" heading={words.heading} intro={words.text}>
      <div className="mt-2 grid items-start gap-x-8 lg:grid-cols-2">
        <FoldRow summary={<span className="font-semibold">{words.benefits}</span>}>
          <Benefits items={words.items} />
        </FoldRow>
        <ContactForm submissionKey={submissionKey} folded />
      </div>
      <div className="mt-4">
        <ButtonLink to={href('/partner-info')} variant="secondary">
          {words.more}
        </ButtonLink>
      </div>
    </Section>
  )
}
