import { Fragment } from 'react'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { KIND_LABELS, splitMarks, type EntryKind } from '../rules.ts'

type Hit = { url: string; kind: EntryKind; title: string; excerpt: string }

export function HitList({ hits }: { hits: Hit[] }) {
  return (
    <ol className="grid gap-4">
      {hits.map(({ url, kind, title, excerpt }) => (
        <li key={url} className="rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="text-lg">
              <TextLink to={url}>{title}</TextLink>
            </h3>
            <Badge tone="neutral">{KIND_LABELS[kind]}</Badge>
          </div>
          <p className="mt-2 text-ink-soft">
            <Excerpt text={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Excerpt({ text }: { text: string }) {
  return splitMarks(text).map((part, place) => {
    const key = `${place} ${part}`
    if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <mark key={key} className="rounded-sm bg-amber-100 text-ink">
        {part}
      </mark>
    )
  })
}
