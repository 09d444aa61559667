import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** Native `<details name>`: at most one question is open. */
export function Accordion({ items }: { items: readonly { question: string; answer: ReactNode }[] }) {
  const name = useId()
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group px-5">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              size={20}
              className="shrink-0 text-petrol-700 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-4 text-ink-soft">{answer}</div>
        </details>
      ))}
    </div>
  )
}
