import { Phone } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { Input } from '#ui/field/field.tsx'
import { ItalyLights } from '#ui/italy-map/italy-lights.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { HomeTexts } from './home-texts.ts'
import { Section } from './section.tsx'

type HeroProps = { words: HomeTexts['hero']; lights: Record<string, number> }

/** One question, the guided way, and Italy as picture and entry. */
export function Hero({ words, lights }: HeroProps) {
  return (
    <section className="bg-petrol-100">
      <div className="container-page grid gap-x-12 gap-y-4 pt-5 pb-6 md:grid-cols-[1.2fr_1fr] md:items-center md:py-10">
        <div>
          <h1>{words.heading}</h1>
          <SearchLine words={words} />
          <div className="mt-3 grid md:mt-4">
            <ButtonLink to={href('/trova')} variant="secondary">
              {words.guided}
            </ButtonLink>
          </div>
        </div>
        <MapEntry words={words} lights={lights} />
      </div>
    </section>
  )
}

function SearchLine({ words }: { words: HomeTexts['hero'] }) {
  return (
    <Form
      action={href('/professionals')}
      role="search"
      aria-label="Cerca uno psicoterapeuta"
      className="mt-4 grid grid-cols-[1fr_auto] gap-x-2 gap-y-1.5 md:mt-6"
    >
      <label htmlFor="q" className="col-span-full font-semibold">
        {words.what}
      </label>
      <Input id="q" name="q" type="search" maxLength={LONGEST_SENTENCE} aria-describedby="q-hint" />
      <Button>{words.submit}</Button>
      <span id="q-hint" className="col-span-full text-sm text-ink-soft">
        {words.whatHint}
      </span>
      <UrgentWhileTyping />
    </Form>
  )
}

function MapEntry({ words, lights }: HeroProps) {
  return (
    <Link
      to={`${href('/professionals')}?vista=mappa#risultati`}
      className="group flex items-center gap-4 text-petrol-700 no-underline md:flex-col md:gap-2"
    >
      <ItalyLights lights={lights} className="h-52 w-44 shrink-0 md:h-96 md:w-80" />
      <span className="min-w-0 md:text-center">
        <span className="block font-display text-lg font-semibold underline decoration-2 underline-offset-4 group-hover:text-petrol-600">
          {words.map}
        </span>
        <span className="mt-1 block text-ink">{words.mapText}</span>
      </span>
    </Link>
  )
}

export function Doors({ words }: { words: HomeTexts['doors'] }) {
  return (
    <Section id="porte" heading={words.heading}>
      <ul className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {words.items.map(({ label, search }) => (
          <li key={label}>
            <Link
              to={`${href('/professionals')}?${new URLSearchParams({ q: search })}`}
              className="flex h-full min-h-14 items-center rounded-control bg-surface px-3 py-2 font-semibold text-petrol-700 no-underline outline outline-line hover:bg-petrol-100 active:bg-petrol-100"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function HowItWorks({ words }: { words: HomeTexts['steps'] }) {
  return (
    <Section id="come-funziona" heading={words.heading}>
      <ol className="mt-3 grid grid-cols-3 gap-3 md:gap-8">
        {words.items.map(({ title, text, drawing }) => (
          <li key={title} className="flex flex-col gap-x-4 md:flex-row md:items-center">
            <Drawing name={drawing} className="size-16 md:size-24" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="leading-snug max-md:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-prose text-sm text-ink-soft" data-introduction>
        {words.verified}
      </p>
      <div className="mt-1 grid gap-x-8 md:grid-cols-2">
        <RowLink to={href('/come-verifichiamo')}>{words.how}</RowLink>
        <RowLink to={href('/come-ordiniamo')}>{words.order}</RowLink>
      </div>
    </Section>
  )
}

export function Urgent({ words }: { words: HomeTexts['urgent'] }) {
  return (
    <section aria-labelledby="urgenza" className="container-page mt-6 md:mt-10">
      <div className="flex items-center justify-between gap-3 rounded-card bg-terracotta-100 p-3 md:justify-start md:gap-6">
        <h2 id="urgenza" className="text-base md:text-lg">
          {words.text}
        </h2>
        <a
          href="tel:112"
          className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control bg-petrol-700 px-4 font-semibold text-on-petrol no-underline hover:bg-petrol-600"
        >
          <Phone aria-hidden="true" size={20} />
          {words.call}
        </a>
        <Link
          to={href('/urgenze')}
          className="hidden min-h-12 items-center font-semibold text-petrol-700 underline md:inline-flex underline-offset-4"
        >
          {words.numbers}
        </Link>
      </div>
    </section>
  )
}
