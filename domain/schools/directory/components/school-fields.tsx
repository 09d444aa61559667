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

export function SchoolFields({ filters, regions, approaches, onChange }: Props) {
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
      <SelectField
        id="scuole-regione"
        name="regione"
        label="Regione"
        emptyLabel={schoolsPage.allRegions}
        options={regions.map((value) => ({ value, label: value }))}
        value={filters.regione}
        onChange={(event) => onChange({ regione: event.target.value })}
      />
      <SelectField
        id="scuole-approccio"
        name="approccio"
        label="Approccio"
        emptyLabel={schoolsPage.allApproaches}
        options={approaches.map((value) => ({ value, label: value }))}
        value={filters.approccio}
        onChange={(event) => onChange({ approccio: event.target.value })}
      />
    </>
  )
}
