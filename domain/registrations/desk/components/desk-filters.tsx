import { ChevronDown } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { requestDesk as words } from '#content/request-desk.ts'
import { REGIONS } from '#content/regions.ts'
import { STATUS_LABELS } from '#domain/professionals/record/rules.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { FILTERS, SORTS, type DeskSearch } from '../schema.ts'

const labelled = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }))

const STATES = [
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'tutti', label: words.allStates },
]
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const CHOICES = {
  stato: { label: words.state, options: STATES },
  mostra: { label: words.show, options: labelled(FILTERS, words.filters), emptyLabel: words.all },
  professione: { label: words.profession, options: same(PROFESSIONS), emptyLabel: words.all },
  regione: { label: words.region, options: same(REGIONS), emptyLabel: words.everyRegion },
  per: { label: words.order, options: labelled(SORTS, words.sorts) },
} as const

/** The desk's search, in the address. */
export function DeskFilters({ search, action }: { search: DeskSearch; action: string }) {
  const busy = useNavigation().state === 'loading'
  return (
    <Form key={JSON.stringify(search)} role="search" action={action} className="mt-4 grid gap-x-4 gap-y-3">
      <div className="max-w-xl">
        <TextField
          id="q"
          name="q"
          type="search"
          label={words.search}
          defaultValue={search.q}
          maxLength={100}
        />
      </div>
      <Choices search={search} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={busy}>
          {words.send}
        </Button>
        <ButtonLink to={action} variant="quiet">
          {words.clear}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** Where there is no room for them beside each other, they are folded. */
function Choices({ search }: { search: DeskSearch }) {
  return (
    <details className="group wide-opens">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-semibold text-petrol-700 supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={20} className="transition-transform group-open:rotate-180" />
        {words.choices}
      </summary>
      <div className="grid items-end gap-x-4 gap-y-3 max-lg:mt-1 sm:grid-cols-2 lg:grid-cols-5">
        {Object.entries(CHOICES).map(([name, field]) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            defaultValue={search[name as keyof typeof CHOICES]}
            {...field}
          />
        ))}
      </div>
    </details>
  )
}
