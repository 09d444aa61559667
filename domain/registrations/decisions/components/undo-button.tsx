import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { decisions } from '#content/decisions.ts'
import { ownFailure, updateFailed } from '#content/failures.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { useToasts } from '#ui/toast/toast.tsx'
import type { DecisionAnswer } from './answer.ts'

const words = decisions.undo

type Props = { requestId: string; undo: string; name: string }

/** Identifies the toast of a decision. */
export const aboutUndo = (undo: string) => `decision ${undo}`

/** «Annulla» in the toast of a decision. */
export function UndoButton({ requestId, undo, name }: Props) {
  const fetcher = useFetcher<DecisionAnswer>()
  const { show, withdraw } = useToasts()
  const told = useRef(false)
  const { data } = fetcher
  useEffect(() => {
    if (!data || told.current) return
    if (!data.ok && data.failed) return show(updateFailed(data.message))
    told.current = true
    withdraw(aboutUndo(undo))
    if (!data.ok) show({ title: words.failed, description: data.message, tone: 'destructive' })
    else if ('name' in data) {
      const description = words.doneText(data.name, statusLabel(data.status))
      show({ title: words.done, description, tone: 'success' })
    }
  }, [data, undo, show, withdraw])
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/richieste/:id', { id: requestId })}
      {...ownFailure('update')}
    >
      <UndoFields undo={undo} />
      <Button
        type="submit"
        variant="secondary"
        pending={fetcher.state !== 'idle'}
        aria-label={words.label(name)}
      >
        {words.button}
      </Button>
    </fetcher.Form>
  )
}

export function UndoFields({ undo }: { undo: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="undo" value={undo} />
    </>
  )
}
