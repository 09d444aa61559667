import type { ReactNode } from 'react'

type Item = {
  key: string
  title: string
  date: string
  text: string
  mark: 'done' | 'now' | 'next'
  badge?: ReactNode
}

const MARKS: Record<Item['mark'], string> = {
  done: 'bg-green-700 border-green-700',
  now: 'bg-amber-100 border-amber-700',
  next: 'bg-surface border-control',
}

export function Timeline({ items }: { items: Item[] }) {
  return (
    <ol className="border-l-2 border-line">
      {items.map(({ key, title, date, text, mark, badge }) => (
        <li key={key} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-2 -left-[9px] size-4 rounded-full border-2 ${MARKS[mark]}`}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3>{title}</h3>
            {badge}
          </div>
          <p className="text-sm text-ink-soft">{date}</p>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  )
}
