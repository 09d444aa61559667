import { Alert } from '#ui/alert/alert.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import type { ToastMessage } from '#ui/toast/toast.tsx'

/** The toast's text inside the page, for browsers without scripts. */
export function PlainToast({ toast }: { toast: ToastMessage | undefined }) {
  const isScripted = useScripted()
  if (!toast || isScripted) return null
  return (
    <Alert tone={toast.tone === 'success' ? 'success' : 'error'} title={toast.title}>
      {toast.description}
    </Alert>
  )
}
