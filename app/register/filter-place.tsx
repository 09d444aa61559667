import { registerSearchPage } from '#content/register-search.ts'
import { FORM_ID } from './search-form.tsx'

const words = registerSearchPage.filters

/** In the sheet of a phone: where people are looked for, and a way to the fields of the search that say it. */
export function FilterPlace({ place, onChange }: { place: string; onChange: () => void }) {
  return (
    <div className="lg:hidden">
      <p className="font-semibold">{words.where}</p>
      <p>{place[0]!.toUpperCase() + place.slice(1)}</p>
      <button
        type="button"
        className="min-h-11 cursor-pointer text-petrol-700 underline underline-offset-4 noscript:hidden"
        onClick={() => {
          onChange()
          openSearch()
        }}
      >
        {words.changeWhere}
      </button>
    </div>
  )
}

function openSearch(): void {
  const field = document.querySelector<HTMLInputElement>(`#${FORM_ID} [name="dove"]`)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.focus()
}
