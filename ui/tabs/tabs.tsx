import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'

type Item = { to: string; label: string; current: boolean }
type Props = { label: string; items: Item[] }

/** More than these take several rows of a phone. */
const MOST_ON_A_PHONE = 4

/** Tabs are links: their state is in the address. Many of them fold into one row on a phone. */
export function TabsNav(props: Props) {
  if (props.items.length <= MOST_ON_A_PHONE) return <Row {...props} />
  return (
    <>
      <Folded {...props} />
      <div className="max-md:hidden">
        <Row {...props} />
      </div>
    </>
  )
}

function Row({ label, items }: Props) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-2">
        {items.map(({ to, label: text, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-[3px] border-transparent px-4 font-semibold text-ink-soft no-underline hover:text-petrol-700 aria-[current=page]:border-petrol-700 aria-[current=page]:text-petrol-700 max-sm:px-2.5"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Folded({ label, items }: Props) {
  const here = items.find(({ current }) => current)
  return (
    // Another page comes folded.
    <details
      key={here?.to ?? ''}
      className="group rounded-control border border-control bg-surface md:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-control px-4 font-semibold text-petrol-700 [&::-webkit-details-marker]:hidden">
        <span>
          {here ? <span className="sr-only">{label}: </span> : null}
          {here?.label ?? label}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={label} className="border-t border-line px-4 pb-1">
        <ul>
          {items.map(({ to, label: text, current }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className="flex min-h-11 items-center text-petrol-700 no-underline aria-[current=page]:font-semibold aria-[current=page]:underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
