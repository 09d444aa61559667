import { Form } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import { actionLabel } from '#domain/accounts/audit/rules.ts'
import { dateTime, longDate, readWhen } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Button } from '#ui/button/button.tsx'
import type { OfficeChange } from '../read.server.ts'
import { SCHOOL_LABELS, SEAT_LABELS, SEAT_STATUSES, type Facts } from '../rules.ts'
import { Refused, type EditAnswer } from './edit-form.tsx'

const ACTIONS: Record<string, string> = {
  'school.add': 'Scuola aggiunta',
  'school.edit': 'Dati della scuola cambiati',
  'seat.add': 'Sede aggiunta',
  'seat.edit': 'Sede cambiata',
  'act.add': 'Atto aggiunto',
  'act.remove': 'Atto tolto',
  'school.report': 'Errore segnalato',
  'school.claim': 'Ha scritto chi dice di parlare per la scuola',
  'school.message-handled': 'Messaggio gestito',
  'school.message-reopened': 'Messaggio rimesso in attesa',
}
const LABELS: Record<string, string> = { ...SCHOOL_LABELS, ...SEAT_LABELS, source_read: 'Fonte letta' }

type Props = { history: OfficeChange[]; answer: EditAnswer | undefined }

/** The changes of a school, newest first; an edit can be undone while nothing was changed after it. */
export function ChangeHistory({ history, answer }: Props) {
  return (
    <section id="storia" aria-labelledby="modifiche" className="mt-10">
      <h3 id="modifiche">Storia delle modifiche</h3>
      <Refused form="storia" answer={answer} />
      {history.length === 0 ? (
        <p className="mt-1 max-w-prose text-ink-soft">
          Nessuno l’ha ancora cambiata a mano. Ogni modifica che salvi compare qui, e si può rimettere
          com’era.
        </p>
      ) : (
        <ol className="mt-4 grid gap-3">
          {history.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ol>
      )}
    </section>
  )
}

function ChangeLine({ change }: { change: OfficeChange }) {
  const { id, at, actor, action, place, decree, fields, canUndo } = change
  const about = [ACTIONS[action] ?? actionLabel(action), decree ?? place].filter(Boolean).join(': ')
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4">
      <div className="min-w-0 flex-1 basis-64 break-words">
        <p className="font-semibold">{about}</p>
        <p className="text-sm text-ink-soft">
          <span className="tabular-nums">{dateTime(at)}</span>
          {actor ? ` · ${actor}` : ''}
        </p>
        <ul className="mt-2 grid gap-1 empty:hidden">
          {fields.map(({ field, before, after }) => (
            <li key={field} className="line-clamp-4">
              {LABELS[field]}: <Before field={field} value={before} /> <span aria-hidden="true">→</span>
              <span className="sr-only">diventa</span>{' '}
              <ins className="font-semibold no-underline">{shown(field, after)}</ins>
            </li>
          ))}
        </ul>
      </div>
      {canUndo ? (
        <Form method="post" preventScrollReset className="max-sm:-ml-1">
          <input type="hidden" name="form" value="storia" />
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="entry" value={id} />
          <Button type="submit" variant="quiet">
            Rimetti com’era<About>{about}</About>
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

function Before({ field, value }: { field: string; value: Facts[string] }) {
  const Tag = value === null ? 'span' : 'del'
  return <Tag className="text-ink-soft">{shown(field, value)}</Tag>
}

function shown(field: string, value: Facts[string]): string {
  if (value === null) return schoolsPage.notDeclared
  const text = String(value)
  if (field === 'status') return SEAT_STATUSES[text as keyof typeof SEAT_STATUSES] ?? text
  if (field === 'source_type') return schoolsPage.school.kinds[text] ?? text
  if (field === 'source_read') return readWhen(text)
  return field.endsWith('_date') ? longDate(text) : text
}
