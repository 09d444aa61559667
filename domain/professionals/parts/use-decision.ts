import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { STATUS_LABELS } from '#domain/professionals/rules.ts'
import { useToast } from '#ui/toast/toast.tsx'

export type DecisionAnswer = { ok: true; name: string; status: string } | { ok: false; message: string }

/**
 * Sends the office's decisions and tells how they ended.
 * @param answer what came back for a form the browser itself sent
 * @param failure what the table could not load, if so
 */
export function useDecision(answer: DecisionAnswer | undefined, failure: string | undefined) {
  const toast = useToast()
  const fetcher = useFetcher<DecisionAnswer>()
  const { revalidate } = useRevalidator()
  const received = fetcher.data ?? answer

  useEffect(() => {
    if (failure) toast({ title: 'Errore', description: failure, tone: 'destructive' })
  }, [failure, toast])

  useEffect(() => {
    if (!received) return
    if (received.ok) {
      const status = STATUS_LABELS[received.status] ?? received.status
      toast({ title: 'Stato aggiornato', description: `${received.name}: ${status}`, tone: 'success' })
    } else {
      toast({
        title: 'Errore',
        description: `Impossibile aggiornare: ${received.message}`,
        tone: 'destructive',
      })
      // Somebody else may have decided: the table shows what is true now.
      void revalidate()
    }
  }, [received, toast, revalidate])

  const decide = (id: string, decision: 'approved' | 'rejected', reason = '') =>
    void fetcher.submit({ id, decision, reason }, { method: 'post', action: '/admin' })
  return { decide, busy: fetcher.state !== 'idle', received }
}
