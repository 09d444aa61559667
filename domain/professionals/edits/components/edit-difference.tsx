import type { ReactNode } from 'react'
import { href } from 'react-router'
import { profileEditsReview as words } from '#content/professional-area.ts'
import type { WaitingEdit } from '../read.server.ts'
import { diffWords, type DiffPart } from '../rules.difference.ts'

export function EditDifference({ edit }: { edit: WaitingEdit }) {
  const { field, before, after } = edit
  if (field !== 'photo') return <TextDifference before={before ?? ''} after={after ?? ''} />
  return (
    <TwoSides
      before={<Photo name={before} alt={words.before} />}
      after={<Photo name={after} alt={words.after} />}
    />
  )
}

/** Two versions of a text side by side, with the words that differ marked. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after)
  return (
    <TwoSides
      before={<Words parts={parts} shows="removed" />}
      after={<Words parts={parts} shows="added" />}
    />
  )
}

export function TwoSides({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Side title={words.before}>{before}</Side>
      <Side title={words.after}>{after}</Side>
    </div>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line p-4">
      <h4 className="font-sans text-sm font-semibold text-ink-soft">{title}</h4>
      <div className="mt-2 whitespace-pre-wrap">{children}</div>
    </div>
  )
}

const LOOKS = {
  removed: { tag: 'del', look: 'bg-red-100 text-red-700', said: words.removed },
  added: { tag: 'ins', look: 'bg-green-100 text-green-700 no-underline font-semibold', said: words.added },
} as const

function Words({ parts, shows }: { parts: DiffPart[]; shows: 'removed' | 'added' }) {
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === shows)
  if (shown.length === 0) return <span className="text-ink-soft">{words.nothing}</span>
  const { tag: Tag, look, said } = LOOKS[shows]
  // Equal parts may occur twice, so the keys are their positions in the text.
  const starts = shown.map((_part, n) => shown.slice(0, n).reduce((sum, { text }) => sum + text.length, 0))
  return shown.map(({ kind, text }, n) =>
    kind === 'same' ? (
      <span key={starts[n]}>{text}</span>
    ) : (
      <Tag key={starts[n]} className={look}>
        <span className="sr-only">{said}: </span>
        {text}
      </Tag>
    ),
  )
}

function Photo({ name, alt }: { name: string | null; alt: string }) {
  if (!name) return <span className="text-ink-soft">{words.nothing}</span>
  return (
    <img
      src={href('/foto/:name', { name })}
      alt={alt}
      width={240}
      height={240}
      className="size-60 max-w-full rounded-control object-cover"
    />
  )
}
