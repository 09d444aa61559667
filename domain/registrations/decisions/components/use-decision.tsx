import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { updateFailed } from '#content/failures.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { DecisionAnswer } from './answer.ts'
import { UNDO_SECONDS } from '../rules.ts'
import { aboutUndo, UndoButton } from './undo-button.tsx'

/**
 * Sends the office's decisions and tells how they ended. What is wrong with a form stays in the form, and so does what the
 * portal failed to do; however else a decision ends, `onDone` is called.
 * @param answer what came back for a form the browser itself sent
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
    // Somebody else may have decided: the table shows what is true now.
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
