import { useSyncExternalStore } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import type { ToastMessage } from '#ui/toast/toast.tsx'

const never = () => () => undefined

/** The same words in the page, for who has no script; with script the toast says them. */
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
