import { Form, href } from 'react-router'
import { decisions } from '#content/decisions.ts'
import { ownFailure } from '#content/failures.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import type { RecentDecision } from '../read.server.ts'
import { UndoFields } from './use-decision.tsx'

const words = decisions.undo

/** Decisions that can still be undone, for browsers without scripts; others show a toast. */
export function RecentDecisions({ items }: { items: RecentDecision[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="appena-deciso" className="mb-8 hidden noscript:block">
      <h2 id="appena-deciso" className="text-lg">
        {words.heading}
      </h2>
      <ul>
        {items.map(({ undo, requestId, name, status }) => (
          <li key={undo} className="mt-2 flex flex-wrap items-center gap-4">
            <span>{words.text(name, statusLabel(status))}</span>
            <Form
              method="post"
              action={href('/admin/richieste/:id', { id: requestId })}
              {...ownFailure('update')}
            >
              <UndoFields undo={undo} name={name} />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
