import { Form } from 'react-router'
import { messageSearch as words } from '#content/office.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'

const NOTHING = {}

type Props = {
  q: string
  action: string
  label?: string
  /** What else of the address goes on with the search. */
  kept?: Record<string, string>
}

/** The search above a list of the office. */
export function MessageSearch({ q, action, label = words.label, kept = NOTHING }: Props) {
  const rest = new URLSearchParams(kept)
  return (
    <Form role="search" action={action} className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-60 grow">
        <TextField id="q" name="q" type="search" label={label} defaultValue={q} maxLength={100} />
      </div>
      <Button type="submit" variant="secondary">
        {words.send}
      </Button>
      {q ? (
        <ButtonLink to={rest.size > 0 ? `${action}?${rest}` : action} variant="quiet">
          {words.clear}
        </ButtonLink>
      ) : null}
    </Form>
  )
}

export function searchAddress(path: string, q: string, page: number): string {
  const query = new URLSearchParams(q ? { q } : {})
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
