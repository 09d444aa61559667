import { Form } from 'react-router'
import { z } from 'zod'
import { messageSearch as words } from '#content/office.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'

const typed = z.string().trim().max(100).catch('')
export const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1)

/** Search text and page number of an office list; an invalid parameter gives its default, because addresses are edited by hand. */
export function listWanted({ searchParams }: URL): { q: string; wanted: number } {
  return {
    q: typed.parse(searchParams.get('q') ?? ''),
    wanted: pageNumber.parse(searchParams.get('pagina') ?? 1),
  }
}

const NOTHING = {}

type Props = {
  q: string
  action: string
  label?: string
  /** Other parameters of the address that the search keeps. */
  kept?: Record<string, string>
}

export function ListSearch({ q, action, label = words.label, kept = NOTHING }: Props) {
  return (
    <Form role="search" action={action} className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-60 grow">
        <TextField id="q" name="q" type="search" label={label} defaultValue={q} maxLength={100} />
      </div>
      <Button variant="secondary">{words.send}</Button>
      {q ? (
        <ButtonLink to={listAddress(action, kept)} variant="quiet">
          {words.clear}
        </ButtonLink>
      ) : null}
    </Form>
  )
}

type StateProps = {
  search: { q: string; stato: string }
  action: string
  label: string
  states: { value: string; label: string }[]
  all: string
}

export function StateSearch({ search: { q, stato }, action, label, states, all }: StateProps) {
  return (
    <Form
      key={`${q}|${stato}`}
      role="search"
      action={action}
      className="mt-4 grid items-end gap-4 md:grid-cols-[2fr_1fr_auto]"
    >
      <TextField id="q" name="q" type="search" label={label} defaultValue={q} maxLength={100} />
      <SelectField
        id="stato"
        name="stato"
        label="Stato"
        options={states}
        emptyLabel={all}
        defaultValue={stato}
      />
      <Button variant="secondary">{words.send}</Button>
    </Form>
  )
}

/** The address of a list with search, choices and page; empty values and the first page are left out. */
export function listAddress(path: string, chosen: Record<string, string | number>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== '' && !(name === 'pagina' && value === 1)) query.set(name, String(value))
  }
  return withQuery(path, query)
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
