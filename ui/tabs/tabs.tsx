import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

type Item = { to: string; label: string; current: boolean }
type Props = { label: string; items: Item[] }
type Group = { label: string; items: Item[] }

/** More than these take several rows of a phone. */
const MOST_ON_A_PHONE = 3

/** Tabs are links: their state is in the address. Many of them fold into one row on a phone. */
export function TabsNav(props: Props) {
  if (props.items.length <= MOST_ON_A_PHONE) return <Row {...props} />
  return (
    <>
      <Folded label={props.label} groups={[{ label: '', items: props.items }]} />
      <div className="max-md:hidden">
        <Row {...props} />
      </div>
    </>
  )
}

/** Groups in one row, and the tabs of the current one below; a group of one tab is that tab. All of them fold on a phone. */
export function GroupedTabsNav({ label, groups }: { label: string; groups: Group[] }) {
  const shown = groups.filter(({ items }) => items.length > 0)
  const here = shown.find(({ items }) => items.some(({ current }) => current))
  return (
    <>
      <Folded label={label} groups={shown} />
      <nav aria-label={label} className="grid gap-2 max-md:hidden">
        <ul className="flex flex-wrap gap-2">
          {shown.map((group) => (
            <li key={group.label}>
              <GroupLink {...group} isHere={group === here} />
            </li>
          ))}
        </ul>
        {here && here.items.length > 1 ? (
          <List items={here.items} />
        ) : (
          <div className="border-b border-line" />
        )}
      </nav>
    </>
  )
}

function GroupLink({ label, items, isHere }: Group & { isHere: boolean }) {
  const isOne = items.length === 1
  const here = isOne ? 'page' : 'true'
  return (
    <Link
      to={items[0]!.to}
      aria-current={isHere ? here : undefined}
      className="flex min-h-11 items-center rounded-control px-4 font-semibold text-petrol-700 no-underline hover:bg-petrol-100 aria-[current]:bg-petrol-100"
    >
      {isOne ? items[0]!.label : label}
    </Link>
  )
}

function Row({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <List items={items} />
    </nav>
  )
}

function List({ items }: { items: Item[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 border-b border-line">
      {items.map(({ to, label, current }) => (
        <li key={to} className="-mb-px">
          <Link
            to={to}
            aria-current={current ? 'page' : undefined}
            className="flex min-h-11 items-center border-b-[3px] border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-petrol-700 aria-[current=page]:border-petrol-700 aria-[current=page]:text-petrol-700 max-sm:px-2"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Folded({ label, groups }: { label: string; groups: Group[] }) {
  const here = groups.flatMap(({ items }) => items).find(({ current }) => current)
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
        {groups.map((group) => (
          <FoldedGroup key={group.label} {...group} />
        ))}
      </nav>
    </details>
  )
}

function FoldedGroup({ label, items }: Group) {
  const id = useId()
  const isNamed = label !== '' && items.length > 1
  return (
    <>
      {isNamed ? (
        <p id={id} className="mt-3 text-sm text-ink-soft">
          {label}
        </p>
      ) : null}
      <ul aria-labelledby={isNamed ? id : undefined}>
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
    </>
  )
}
