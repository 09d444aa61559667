import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react'
import { Form, href } from 'react-router'
import { catalogue, type CatalogueCategory } from '#content/topics/catalogue.ts'
import type { TopicEntry } from '#content/topics/topic-entry.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { catalogueCount, searchCatalogue, topicsToShow } from '../rules.ts'
import { CategoryIcon } from './category-icon.tsx'

type Props = {
  initialText: string
}

/** The search filters while one types, and through the address without scripts. */
export function Catalogue({ initialText }: Props) {
  const [text, setText] = useState(initialText)
  const box = useRef<HTMLInputElement>(null)
  // Includes what was typed before the scripts ran.
  useEffect(() => setText(box.current?.value ?? ''), [])
  const found = searchCatalogue(catalogue, text)
  const searching = text.trim() !== ''
  return (
    <>
      <Search inputRef={box} text={text} onChange={setText} />
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {searching && found.length > 0 ? catalogueCount(found.length, text) : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState
          text={catalogueCount(0, text)}
          action={
            <Form action={`${href('/')}#argomenti`} onSubmit={emptied(setText)}>
              <Button type="submit" variant="secondary">
                Mostra tutte le categorie
              </Button>
            </Form>
          }
        />
      ) : (
        <>
          {searching ? null : <Featured />}
          <ul className="mt-6 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((category) => (
              <CategoryCard key={category.id} category={category} topics={topicsToShow(category, text)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type SearchProps = { inputRef: Ref<HTMLInputElement>; text: string; onChange: (text: string) => void }

function Search({ inputRef, text, onChange }: SearchProps) {
  return (
    <Form
      action={`${href('/')}#argomenti`}
      role="search"
      aria-label="Cerca negli argomenti"
      preventScrollReset
      replace
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          ref={inputRef}
          id="argomenti-q"
          name="q"
          type="search"
          label="Cerca un argomento"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
      {text === '' ? null : (
        <Button type="button" variant="quiet" onClick={() => onChange('')}>
          Cancella ricerca
        </Button>
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

function Featured() {
  const featured = catalogue.flatMap(({ topics }) => topics).filter((topic) => topic.featured)
  return (
    <section aria-labelledby="in-evidenza" className="mt-6">
      <h3 id="in-evidenza">In evidenza</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {featured.map((topic) => (
          <li key={topic.slug} className="rounded-card bg-petrol-100 p-4">
            <TopicLink topic={topic} />
            <p className="mt-1 text-sm">{topic.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryCard({ category, topics }: { category: CatalogueCategory; topics: readonly TopicEntry[] }) {
  return (
    <li id={category.id} className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <CategoryIcon icon={category.icon} colour={category.colour} />
        <h3>{category.title}</h3>
      </div>
      <p className="mt-3 text-ink-soft">{category.description}</p>
      <ul className="mt-3 grid gap-1">
        {topics.map((topic) => (
          <li key={topic.slug} className="flex min-h-9 flex-wrap items-center">
            <TopicLink topic={topic} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">Aggiornato: {category.lastUpdated}</p>
    </li>
  )
}

function TopicLink({ topic }: { topic: TopicEntry }) {
  return (
    <>
      <TextLink to={href('/topic/:slug', { slug: topic.slug })}>{topic.title}</TextLink>
      {topic.isNew ? (
        <span className="ml-2">
          <Badge tone="terracotta">Nuovo</Badge>
        </span>
      ) : null}
    </>
  )
}
