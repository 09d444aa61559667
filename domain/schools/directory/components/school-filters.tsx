import type { ReactNode } from 'react'
import { schoolsPage } from '#content/schools.ts'
import type { SchoolFilters } from '../rules.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'

type Props = {
  filters: SchoolFilters
  regions: readonly string[]
  approaches: readonly string[]
  onChange: (change: Partial<SchoolFilters>) => void
  button?: ReactNode
}

/** Beside the text there is room for the form's button. */
export function SchoolFilterFields({ filters, regions, approaches, onChange, button }: Props) {
  const { allRegions, allApproaches } = schoolsPage
  const selects = [
    { name: 'regione', label: 'Regione', emptyLabel: allRegions, options: regions },
    { name: 'approccio', label: 'Approccio', emptyLabel: allApproaches, options: approaches },
  ] as const
  return (
    <>
      <div className="flex min-w-0 items-end gap-2 max-md:col-span-2">
        <div className="min-w-0 flex-1">
          <TextField
            id="scuole-q"
            name="q"
            type="search"
            label={schoolsPage.placeholder}
            value={filters.q}
            onChange={(event) => onChange({ q: event.target.value })}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        {button}
      </div>
      {selects.map(({ name, label, emptyLabel, options }) => (
        <SelectField
          key={name}
          id={`scuole-${name}`}
          name={name}
          label={label}
          emptyLabel={emptyLabel}
          options={options.map((value) => ({ value, label: value }))}
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </>
  )
}

type CostProps = Pick<Props, 'filters' | 'onChange'>

/** Only the schools that say what they cost. */
export function CostFilter({ filters, onChange }: CostProps) {
  return (
    <CheckboxField
      id="scuole-costo"
      name="costo"
      value="indicato"
      label={schoolsPage.cost}
      checked={filters.costo === 'indicato'}
      onChange={(event) => onChange({ costo: event.target.checked ? 'indicato' : '' })}
    />
  )
}
