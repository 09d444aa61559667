import { schoolsPage } from '#content/schools.ts'
import type { SchoolFilters } from '../rules.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'

type Props = {
  filters: SchoolFilters
  regions: readonly string[]
  approaches: readonly string[]
  onChange: (change: Partial<SchoolFilters>) => void
}

export function SchoolFilterFields({ filters, regions, approaches, onChange }: Props) {
  const { allRegions, allApproaches } = schoolsPage
  const selects = [
    { name: 'regione', label: 'Regione', emptyLabel: allRegions, options: regions },
    { name: 'approccio', label: 'Approccio', emptyLabel: allApproaches, options: approaches },
  ] as const
  return (
    <>
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
