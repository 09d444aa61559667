import { Plus, X } from 'lucide-react'
import { registerSearchPage } from '#content/register-search.ts'
import { withFilter, without, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { StepLink } from '#ui/link/step-link.tsx'
import { searchAddress } from './search-address.ts'
import type { Chip } from './search-view.ts'

const words = registerSearchPage.filters

const SHAPE =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 whitespace-nowrap text-petrol-700 no-underline'

type Props = { asked: RegisterSearch; chosen: Chip[]; quick: Chip[] }

/** One row: what narrows the search, to be taken away, then the filters that people use most. It fades at its edge. */
export function SearchChips({ asked, chosen, quick }: Props) {
  if (chosen.length + quick.length === 0) return <div className="print:hidden" />
  return (
    <nav
      aria-label={words.inUse}
      className="min-w-0 overflow-x-auto [mask-image:linear-gradient(to_left,transparent,black_2rem)] [scrollbar-width:none] print:hidden"
    >
      <ul className="flex w-max gap-2 px-1 py-1 pr-8">
        {chosen.map(({ label, filter }) => (
          <li key={`${filter.name} ${filter.value}`}>
            <StepLink
              to={searchAddress(without(asked, filter))}
              rel="nofollow"
              aria-label={words.remove(label)}
              className={`${SHAPE} border-petrol-700 bg-petrol-100 font-semibold`}
            >
              {label}
              <X aria-hidden="true" size={16} className="shrink-0" />
            </StepLink>
          </li>
        ))}
        {quick.map(({ label, filter }) => (
          <li key={`${filter.name} ${filter.value}`}>
            <StepLink
              to={searchAddress(withFilter(asked, filter))}
              rel="nofollow"
              className={`${SHAPE} border-control bg-surface hover:bg-petrol-100`}
            >
              <Plus aria-hidden="true" size={16} className="shrink-0" />
              {label}
            </StepLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
