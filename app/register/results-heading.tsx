import { LayoutGrid, List, Map as MapIcon } from 'lucide-react'
import { href, useNavigation } from 'react-router'
import { registerSearchPage as words } from '#content/register-search.ts'
import { VIEWS, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import { searchAddress } from './search-address.ts'

const ICONS = { elenco: List, griglia: LayoutGrid, mappa: MapIcon }

type Props = {
  heading: string
  asked: RegisterSearch
  view: RegisterSearch['vista']
  /** Nobody was found: then there is nothing to look at in three ways. */
  isZero: boolean
}

export function ResultsHeading({ heading, asked, view: shown, isZero }: Props) {
  const searching = useNavigation().location?.pathname === href('/professionals')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p
        role="status"
        className={`max-w-prose min-w-0 flex-1 basis-64 font-display font-semibold text-balance ${isZero ? 'text-lg md:text-xl' : 'text-xl'}`}
      >
        {heading}
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
              }
            })}
          />
        )}
      </div>
    </div>
  )
}
