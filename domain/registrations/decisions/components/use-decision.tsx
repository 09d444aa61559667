import { useEffect, useRef } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { decisions } from '#content/decisions.ts'
import { ownFailure, updateFailed } from '#content/failures.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { useToast, useToasts } from '#ui/toast/toast.tsx'
import { UNDO_SECONDS } from '../rules.ts'

const words = decisions.undo

/**
 * The result of a decision, or the errors of its form with what was typed. `failed`: the portal could not do
 * it, and the form keeps every word for another attempt.
 */
export type DecisionAnswer =
  | { ok: true; name: string; status: string; id: string; undo?: string | undefined; undone?: true }
  | { ok: true; message: string; left?: true }
  | ({ ok: false; message: string; intent?: string; failed?: true } & Partial<FormRefusal>)

/**
 * Sends the office's decisions and reports the results. Invalid forms and failures stay in the form with what
 * was typed; any other result calls `onDone`.
 * @param answer the result of a form that the browser sent without scripts
 */
export function useDecision(answer: DecisionAnswer | undefined, onDone: () => void) {
  const toast = useToast()
  const fetcher = useFetcher<DecisionAnswer>()
  const { revalidate } = useRevalidator()
  const received = fetcher.data ?? answer
  const before = useRef(answer)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!received || received === before.current) return
    before.current = received
    if (!received.ok && received.failed) announce(toast, received)
    if (!received.ok && received.errors) return
    announce(toast, received)
    // Somebody else may have decided meanwhile, so the table is loaded again.
    if (!received.ok) void revalidate()
    done.current()
  }, [received, toast, revalidate])
  const wrong = received && !received.ok && received.errors ? received : undefined
  return { Form: fetcher.Form, busy: fetcher.state !== 'idle', wrong }
}

const aboutUndo = (undo: string) => `decision ${undo}`

function announce(toast: ReturnType<typeof useToast>, answer: DecisionAnswer): void {
  if (!answer.ok) return toast(updateFailed(answer.message))
  const updated = { title: 'Stato aggiornato', tone: 'success' } as const
  if ('message' in answer) return toast({ ...updated, description: answer.message })
  const { id, undo, name, status } = answer
  const control = undo !== undefined && {
    durationMs: UNDO_SECONDS * 1000,
    about: aboutUndo(undo),
    control: <UndoButton requestId={id} undo={undo} name={name} />,
  }
  toast({ ...updated, description: `${name}: ${statusLabel(status)}`, ...control })
}

/** «Annulla» in the toast of a decision. */
function UndoButton({ requestId, undo, name }: { requestId: string; undo: string; name: string }) {
  // A toast is mounted anew outside a dialog that closes; with a key its answer is kept.
  const { Form, data, state } = useFetcher<DecisionAnswer>({ key: aboutUndo(undo) })
  const { show, withdraw } = useToasts()
  const announced = useRef(false)
  useEffect(() => {
    if (!data || announced.current) return
    if (!data.ok && data.failed) return show(updateFailed(data.message))
    announced.current = true
    withdraw(aboutUndo(undo))
    if (!data.ok) show({ title: words.failed, description: data.message, tone: 'destructive' })
    else if ('name' in data) {
      const description = words.doneText(data.name, statusLabel(data.status))
      show({ title: words.done, description, tone: 'success' })
    }
  }, [data, undo, show, withdraw])
  return (
    <Form
      method="post"
      action={href('/admin/richieste/:id', { id: requestId })}
      data-undo=""
      {...ownFailure('update')}
    >
      <UndoFields undo={undo} name={name} pending={state !== 'idle'} />
    </Form>
  )
}

export function UndoFields({ undo, name, pending }: { undo: string; name: string; pending?: boolean }) {
  return (
    <>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="undo" value={undo} />
      <Button type="submit" variant="secondary" pending={pending} aria-label={words.label(name)}>
        {words.button}
      </Button>
    </>
  )
}
