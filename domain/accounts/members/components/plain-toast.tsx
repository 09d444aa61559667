import { useSyncExternalStore } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import type { ToastMessage } from '#ui/toast/toast.tsx'

const never = () => () => undefined

/** The toast's text inside the page, for browsers without scripts. */
export function PlainToast({ toast }: { toast: ToastMessage | undefined }) {
  const plain = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (!toast || !plain) return null
  return (
    <Alert tone={toast.tone === 'success' ? 'success' : 'error'} title={toast.title}>
      {toast.description}
    </Alert>
  )
}
