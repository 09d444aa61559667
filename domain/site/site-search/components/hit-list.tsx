import { Fragment } from 'react'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { KIND_LABELS, splitMarks, type EntryKind } from '../rules.ts'

type Hit = { url: string; kind: EntryKind; title: string; excerpt: string }

/** @param marked whether the searched words stand out: not where they are words of danger */
export function HitList({ hits, marked = true }: { hits: Hit[]; marked?: boolean }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {hits.map(({ url, kind, title, excerpt }) => (
        <li key={url} className="py-4">
          <div className="flex flex-wrap items-center gap-x-3">
            <h3 className="text-lg">
              <TextLink to={url}>{title}</TextLink>
            </h3>
            <Badge tone="neutral">{KIND_LABELS[kind]}</Badge>
          </div>
          <p className="mt-1 max-w-prose text-ink-soft">
            {isCutBefore(excerpt) ? '… ' : ''}
            <Excerpt text={excerpt} marked={marked} />
            {isCutAfter(excerpt) ? ' …' : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}

const isCutBefore = (excerpt: string) => /^[^\p{L}\p{N}]*\p{Ll}/u.test(excerpt)
const isCutAfter = (excerpt: string) => {
  const afterWords = /^.*[\p{L}\p{N},;:]([^\p{L}\p{N}]*)$/su.exec(excerpt)?.[1]
  return afterWords !== undefined && !/[.!?]/.test(afterWords)
}

function Excerpt({ text, marked }: { text: string; marked: boolean }) {
  return splitMarks(text).map((part, place) => {
    const key = `${place} ${part}`
    if (place % 2 === 0 || !marked) return <Fragment key={key}>{part}</Fragment>
    return (
      <mark key={key} className="rounded-sm bg-amber-100 text-ink">
        {part}
      </mark>
    )
  })
}
