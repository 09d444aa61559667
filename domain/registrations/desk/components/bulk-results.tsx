import { Form, useFetcher, useNavigation } from 'react-router'
import { decisions } from '#content/decisions.ts'
import { ownFailure } from '#content/failures.ts'
import { requestDesk } from '#content/request-desk.ts'
import type { FieldErrors } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

const words = requestDesk.bulk

/** Prefix of the fields that undo a decision; the id of the request follows. */
export const UNDO = 'annulla-'

export type BulkResult = { id: string; name: string; ok: boolean; text: string; undo?: string | undefined }
/** What happened to each chosen request. Those that were refused stay chosen, with what was typed. */
export type BulkAnswer = {
  intent: string
  errors: FieldErrors
  values: Record<string, string>
  results: BulkResult[]
  /** The requests that are still chosen. */
  chosen: string[]
  /** How many people would be rejected: nothing has happened yet. */
  asks?: number
}

/** What happened to the chosen requests, row by row, with the ways to undo it. */
export function BulkResults({ answer: { results, errors } }: { answer: BulkAnswer }) {
  const done = results.filter(({ ok }) => ok).length
  const problem = Object.values(errors)[0]?.[0]
  if (results.length === 0) {
    return problem ? (
      <div tabIndex={-1} data-outcome="">
        <Alert tone="error" className="mt-3">
          {problem}
        </Alert>
      </div>
    ) : null
  }
  return (
    <div tabIndex={-1} data-outcome="">
      <Alert
        tone={done === results.length ? 'success' : 'warning'}
        role="status"
        title={words.results}
        className="mt-3"
      >
        <p>{words.summary(done, results.length)}</p>
        <UndoAll results={results} />
        <ul className="mt-2 grid gap-1">
          {results.map((result) => (
            <Row key={result.id} result={result} />
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function UndoAll({ results }: { results: BulkResult[] }) {
  const busy = useNavigation().formMethod === 'POST'
  const open = results.filter(({ undo }) => undo !== undefined)
  if (open.length === 0) return null
  return (
    <Form
      method="post"
      data-undo=""
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2"
      {...ownFailure('update')}
    >
      <UndoInputs results={open} />
      {open.length > 1 ? (
        <Button type="submit" variant="secondary" pending={busy}>
          {words.undoAll(open.length)}
        </Button>
      ) : null}
      <span>{words.undoNote}</span>
    </Form>
  )
}

/** Undoing one keeps the list of the others. */
function Row({ result }: { result: BulkResult }) {
  const fetcher = useFetcher<BulkAnswer>()
  const { name, text, undo, ok } = { ...result, ...fetcher.data?.results[0] }
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span role="status">
        <strong>{result.name || name}</strong>: {text}
      </span>
      {undo && ok && !fetcher.data ? (
        <fetcher.Form method="post" {...ownFailure('update')}>
          <UndoInputs results={[result]} />
          <Button
            type="submit"
            variant="secondary"
            pending={fetcher.state !== 'idle'}
            aria-label={decisions.undo.label(name)}
          >
            {decisions.undo.button}
          </Button>
        </fetcher.Form>
      ) : null}
    </li>
  )
}

function UndoInputs({ results }: { results: BulkResult[] }) {
  return (
    <>
      <input type="hidden" name="intent" value="bulk-undo" />
      {results.map(({ id, undo }) => (
        <input key={id} type="hidden" name={`${UNDO}${id}`} value={undo} />
      ))}
    </>
  )
}
