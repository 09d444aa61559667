import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react'
import { Form, href } from 'react-router'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Input } from '#ui/field/field.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import { AnswerLinks } from '#domain/site/answers/components/answer-links.tsx'
import type { AnswerLink } from '#domain/site/answers/read.server.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { CatalogueCategory } from '#content/topics/topic-entry.ts'
import type { ShownCatalogue } from '../read.server.ts'
import { catalogueCount, findInCatalogue, type FoundCategory } from '../rules.ts'

type Category = ShownCatalogue['categories'][number]
type Topic = Category['topics'][number]
type Search = { text: string; found: readonly FoundCategory[] | undefined }

type Props = ShownCatalogue & {
  /** The pages that answer `text`, where it was sent as a question. */
  answers?: readonly AnswerLink[]
}

/** The search filters while one types, and through the address without scripts. */
export function Catalogue({ text: first, found: firstFound, categories, answers }: Props) {
  const [text, setText] = useState(first)
  const box = useRef<HTMLInputElement>(null)
  // Includes what was typed before the scripts ran.
  useEffect(() => setText(box.current?.value ?? ''), [])
  const search = useSearch({ text: first, found: firstFound }, text)
  const count = search.found && catalogueCount(search.found.length, search.text)
  return (
    <>
      <SearchForm inputRef={box} text={text} onChange={setText} />
      {answers && text === first ? <AnswerLinks answers={answers} /> : null}
      <p role="status" className={search.found?.length ? 'mt-2 text-ink-soft' : undefined}>
        {search.found?.length ? count : ''}
      </p>
      {search.found?.length === 0 ? (
        <EmptyState
          text={catalogueCount(0, search.text)}
          action={
            <Form action={`${href('/')}#argomenti`} onSubmit={emptied(setText)}>
              <Button type="submit" variant="secondary">
                Mostra tutte le categorie
              </Button>
            </Form>
          }
          link={{
            to: `${href('/cerca')}?${new URLSearchParams({ q: search.text })}`,
            label: 'Cerca in tutto il sito',
            variant: 'quiet',
          }}
        />
      ) : (
        <div className="mt-2 grid grid-cols-2 items-start gap-x-4 md:gap-x-8 lg:grid-cols-3">
          {search.found ? null : <Featured categories={categories} />}
          {categories.map((category) => (
            <CategoryFold key={category.id} category={category} found={search.found} />
          ))}
        </div>
      )}
    </>
  )
}

let catalogueAsked: Promise<CatalogueCategory[]> | undefined

/** Loads what it searches with the first letter; the last answer stays until the next is there. */
function useSearch(first: Search, text: string): Search {
  const [search, setSearch] = useState(first)
  useEffect(() => {
    if (text.trim() === '') return
    let current = true
    catalogueAsked ??= fetch('/argomenti.json').then((answer) => answer.json())
    void catalogueAsked
      .then((catalogue) => {
        if (current) setSearch({ text, found: findInCatalogue(catalogue, text) })
      })
      // Offline: the button still asks the server.
      .catch(() => (catalogueAsked = undefined))
    return () => {
      current = false
    }
  }, [text])
  return text.trim() === '' ? { text, found: undefined } : search
}

type FormProps = { inputRef: Ref<HTMLInputElement>; text: string; onChange: (text: string) => void }

function SearchForm({ inputRef, text, onChange }: FormProps) {
  return (
    <Form
      action={`${href('/')}#argomenti`}
      role="search"
      aria-label="Cerca negli argomenti"
      preventScrollReset
      replace
      className="mt-3 grid max-w-2xl grid-cols-[1fr_auto] gap-x-2 gap-y-1.5"
    >
      <label htmlFor="argomenti-q" className="col-span-full font-semibold">
        Cerca un argomento
      </label>
      <Input
        ref={inputRef}
        id="argomenti-q"
        name="q"
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
      {text === '' ? null : (
        <div className="col-span-full">
          <Button type="button" variant="quiet" onClick={() => onChange('')}>
            Cancella ricerca
          </Button>
        </div>
      )}
      <UrgentWhileTyping />
    </Form>
  )
}

function emptied(onChange: (text: string) => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    onChange('')
  }
}

function Featured({ categories }: { categories: readonly Category[] }) {
  const featured = categories.flatMap(({ topics }) => topics).filter((topic) => topic.featured)
  return (
    <FoldRow summary={<h3 className={TITLE}>In evidenza</h3>}>
      <Topics topics={featured} />
    </FoldRow>
  )
}

const TITLE = 'font-sans text-base leading-tight font-semibold tracking-normal hyphens-auto'

function CategoryFold({ category, found }: { category: Category; found: Search['found'] }) {
  const { id, title, description, updated, topics } = category
  const here = found?.find((one) => one.id === id)
  if (found && !here) return null
  return (
    <FoldRow
      key={String(Boolean(here))}
      open={here !== undefined}
      summary={<h3 className={TITLE}>{title}</h3>}
    >
      <div id={id} className="scroll-mt-16">
        <p className="max-w-prose">{description}</p>
        <Topics topics={here ? topics.filter(({ slug }) => here.slugs.includes(slug)) : topics} />
        <p className="mt-2 text-sm text-ink-soft">Aggiornato: {updated}</p>
      </div>
    </FoldRow>
  )
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-3">
      {topics.map(({ slug, title, isNew }) => (
        <li key={slug} className="break-inside-avoid">
          <RowLink to={href('/topic/:slug', { slug })}>
            {title} {isNew ? <Badge tone="terracotta">Nuovo</Badge> : null}
          </RowLink>
        </li>
      ))}
    </ul>
  )
}
