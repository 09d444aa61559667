import { ChevronDown } from 'lucide-react'

type Props = { sections: { id: string; title: string }[]; numbered?: boolean; className?: string }

/** The table of contents of a long text; folded on a phone, where the text itself comes first. */
export function Contents({ sections, numbered = false, className = '' }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <nav
      aria-labelledby="indice"
      className={`mt-4 border-y border-line print:hidden lg:border-y-0 ${className}`}
    >
      <details className="group wide-opens">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 lg:pointer-events-none lg:min-h-0 [&::-webkit-details-marker]:hidden">
          <h2 id="indice" className="font-sans text-base font-semibold">
            In questa pagina
          </h2>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="shrink-0 text-ink-soft transition-transform group-open:rotate-180 lg:hidden"
          />
        </summary>
        <List className={`pb-3 pl-5 ${numbered ? 'list-decimal' : 'list-disc'}`}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center text-petrol-700 underline-offset-4 hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </List>
      </details>
    </nav>
  )
}
