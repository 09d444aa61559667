import { useEffect } from 'react'
import { useToast } from '#ui/toast/toast.tsx'

export function useSavedToast(answer: { done?: string } | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (answer?.done) toast({ title: answer.done, tone: 'success', about: 'saved' })
  }, [answer, toast])
}
