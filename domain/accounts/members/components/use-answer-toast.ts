import { useEffect } from 'react'
import { useToast, type ToastMessage } from '#ui/toast/toast.tsx'

export function useAnswerToast(answer: { toast?: ToastMessage } | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (answer?.toast) toast({ about: 'account', ...answer.toast })
  }, [answer, toast])
}
