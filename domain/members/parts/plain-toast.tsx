import { Alert } from '#ui/alert/alert.tsx'
import type { ToastMessage } from '#ui/toast/toast.tsx'

/** The same words in the page, for who has no script; with script the toast says them. */
export function PlainToast({ toast }: { toast: ToastMessage | undefined }) {
  if (!toast) return null
  return (
    <noscript>
      <Alert tone={toast.tone === 'success' ? 'success' : 'error'} title={toast.title}>
        {toast.description}
      </Alert>
    </noscript>
  )
}
