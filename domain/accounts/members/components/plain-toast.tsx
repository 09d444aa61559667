import { Alert } from '#ui/alert/alert.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import type { ToastMessage } from '#ui/toast/toast.tsx'

type Props = { toast: ToastMessage | undefined; stays?: boolean }

/** The toast's text inside the page, for browsers without scripts, or where it must outlast the toast. */
export function PlainToast({ toast, stays = false }: Props) {
  const isScripted = useScripted()
  if (!toast || (isScripted && !stays)) return null
  return (
    <Alert tone={toast.tone === 'success' ? 'success' : 'error'} title={toast.title}>
      {toast.description}
    </Alert>
  )
}
