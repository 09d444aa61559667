import { LayoutGrid, List, Map as MapIcon } from 'lucide-react'
import { href, useNavigation } from 'react-router'
import { registerSearchPage as words } from '#content/register-search.ts'
import { VIEWS, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Heading } from './search-view.ts'
import { searchAddress } from './search-address.ts'

const ICONS = { elenco: List, griglia: LayoutGrid, mappa: MapIcon }

type Props = {
  heading: Heading
  asked: RegisterSearch
  view: RegisterSearch['vista']
  /** Nobody was found: then there is nothing to look at in three ways. */
  isZero: boolean
  /** False when the search holds words of danger: then no drawing is shown. */
  calm: boolean
}

/** How many were found. The line above the results says what for, and only readers of the screen hear it here again. */
export function ResultsHeading({ heading: { count, about }, asked, view: shown, isZero, calm }: Props) {
  const searching = useNavigation().location?.pathname === href('/professionals')
  // A sentence in the place of a number takes the line for itself on a phone.
  const isNumber = /^\d/.test(count)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {isZero && calm ? <Drawing name="path" className="size-16 print:hidden" /> : null}
      <p
        role="status"
        className={`min-w-0 flex-1 font-display text-lg leading-snug font-semibold ${isNumber ? 'basis-24' : 'basis-64'}`}
      >
        {count}
        {about ? <span className="sr-only"> {about}</span> : null}
      </p>
      <div className="flex flex-wrap items-center gap-4 empty:hidden print:hidden">
        {searching ? <Spinner label={words.form.searching} /> : null}
        {isZero && shown === 'elenco' ? null : (
          <ToggleLinks
            label={words.views.label}
            items={VIEWS.map((view) => {
              const Icon = ICONS[view]
              return {
                to: searchAddress(asked, { vista: view, pagina: view === 'mappa' ? 1 : asked.pagina }),
                label: words.views[view],
                icon: <Icon aria-hidden="true" size={18} />,
                current: shown === view,
                // A phone has room for one column, where the grid would look like the list.
                className: view === 'griglia' ? 'max-sm:hidden' : '',
              }
            })}
          />
        )}
      </div>
    </div>
  )
}
