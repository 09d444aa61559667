import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { editionDesk } from '#content/publishing.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { DocumentName } from '../rules.ts'
import type { Findings } from '../rules.writing.ts'

const words = editionDesk.check

/** How long typing must pause before the text is checked. */
const PAUSE_MS = 700
/** Fields of the form that people do not read. */
const NOT_READ = new Set(['intent', 'edition', 'version', 'head', 'summary', 'is_public_change'])

type Props = { name: DocumentName; stored: Findings }

/** How the text reads: as it is stored, and with scripts as it is being written in the form around this. */
export function WritingCheck({ name: { kind, slug }, stored }: Props) {
  const box = useRef<HTMLElement>(null)
  const { data, submit } = useFetcher<Findings>()
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      const typed = [...new FormData(form)]
        .flatMap(([field, value]) => (typeof value === 'string' && !NOT_READ.has(field) ? [value] : []))
        .join('\n')
      void submit({ kind, slug, words: typed }, { method: 'post', action: href('/admin/testi/controllo') })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE_MS)
    }
    form.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', later)
    }
  }, [kind, slug, submit])
  return (
    <section ref={box} aria-labelledby="come-si-legge" className="rounded-control bg-paper p-4">
      <p id="come-si-legge" className="font-semibold">
        {words.heading}
      </p>
      <Reading findings={data ?? stored} />
    </section>
  )
}

function Reading({ findings }: { findings: Findings }) {
  const { gulpease: reached, wanted, longSentences, unknownWords, claims } = findings
  if (reached === undefined) return <p className="mt-1 text-ink-soft">{words.empty}</p>
  const isEasy = reached >= wanted
  return (
    <div className="mt-1 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        {words.reading(reached.toLocaleString('it'), wanted)}
        <Badge tone={isEasy ? 'green' : 'amber'}>{isEasy ? words.easy : words.hard}</Badge>
      </p>
      <Found title={words.claims} items={claims} note={words.claimsNote} />
      <Found title={words.spelling} items={unknownWords} />
      <Found title={words.long} items={longSentences} />
      {claims.length + unknownWords.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
    </div>
  )
}

function Found({ title, items, note }: { title: string; items: string[]; note?: string }) {
  if (items.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
    </div>
  )
}
