import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { schoolImports as words } from '#content/school-imports.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import type { GroupRow, ImportGroup } from './groups.ts'

/** One page of a group; `count` is the number in the whole group. */
export function GroupRows({ group, rows, count }: { group: ImportGroup; rows: GroupRow[]; count: number }) {
  if (rows.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState text={words.empty} />
      </div>
    )
  }
  return (
    <>
      <p className="mt-6 mb-4 max-w-prose text-ink-soft">{words.about[group]}</p>
      <GroupAction group={group} count={count} />
      <ul className="mt-4 grid gap-3">
        {rows.map((row) => (
          <li
            key={row.key}
            className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 break-words"
          >
            <Facts row={row} />
            <RowAction row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Facts({ row: { title, place, alike, changes, note } }: { row: GroupRow }) {
  return (
    <div className="min-w-0 flex-1 basis-80">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{place}</p>
      {alike ? (
        <p className="mt-1">
          Da noi: {alike.name} <Badge tone="amber">Somiglianza {alike.score}</Badge>
        </p>
      ) : null}
      {changes.map(({ label, before, after }) => (
        <p key={label} className="mt-1 text-sm">
          {label}: <del className="text-ink-soft">{before || 'non dichiarato'}</del>{' '}
          <span aria-hidden="true">→</span> <ins className="no-underline">{after}</ins>
        </p>
      ))}
      {note ? <p className="mt-1 text-sm">{note}</p> : null}
    </div>
  )
}

const WHOLE_GROUP: Partial<Record<ImportGroup, { intent: string; label: string }>> = {
  fresh: { intent: 'group', label: words.accept.group },
  changed: { intent: 'group', label: words.accept.group },
  confirmed: { intent: 'group', label: words.accept.group },
  gone: { intent: 'group', label: words.accept.allGone },
  doubtful: { intent: 'alike', label: words.accept.alike },
  done: { intent: 'undo', label: words.undoAll },
}

function GroupAction({ group, count }: { group: ImportGroup; count: number }) {
  const action = WHOLE_GROUP[group]
  if (!action) return null
  if (group === 'gone')
    return (
      <Confirm
        label={action.label}
        fields={{ intent: action.intent, group }}
        variant="secondary"
        question={words.accept.allGoneAsk(count)}
        yes={action.label}
      >
        {words.accept.allGoneText}
      </Confirm>
    )
  return (
    <ActionForm fields={{ intent: action.intent, group }} variant="secondary">
      {action.label}
    </ActionForm>
  )
}

function RowAction({ row: { title, action } }: { row: GroupRow }) {
  if (!action) return null
  const step = (label: string, fields: Record<string, string>) => (
    <ActionForm fields={fields}>
      {label}
      <About>{title}</About>
    </ActionForm>
  )
  if (action.kind === 'undo') return step(words.undo, { intent: 'undo', change: String(action.change) })
  if (action.kind === 'gone') return step(words.accept.gone, { intent: 'gone', seat: action.seat })
  const number = String(action.number)
  if (action.kind === 'accept') return step(words.accept.row, { intent: 'row', number })
  return (
    <div className="flex flex-wrap gap-2">
      {step(words.accept.same, { intent: 'row', number, as: 'match' })}
      {step(words.accept.other, { intent: 'row', number, as: 'fresh' })}
    </div>
  )
}

type ActionFormProps = {
  fields: Record<string, string>
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}

function ActionForm({ fields, variant = 'quiet', children }: ActionFormProps) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </Form>
  )
}
