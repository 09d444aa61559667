import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { updateFailed } from '#content/failures.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { DecisionAnswer } from './answer.ts'
import { UNDO_SECONDS } from '../rules.ts'
import { aboutUndo, UndoButton } from './undo-button.tsx'

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

function announce(toast: ReturnType<typeof useToast>, answer: DecisionAnswer): void {
  if (!answer.ok) {
    toast(updateFailed(answer.message))
    return
  }
  if ('message' in answer) {
    toast({ title: 'Stato aggiornato', description: answer.message, tone: 'success' })
    return
  }
  const { id, undo, name, status } = answer
  toast({
    title: 'Stato aggiornato',
    description: `${name}: ${statusLabel(status)}`,
    tone: 'success',
    ...(undo
      ? {
          durationMs: UNDO_SECONDS * 1000,
          about: aboutUndo(undo),
          control: <UndoButton requestId={id} undo={undo} name={name} />,
        }
      : {}),
  })
}
