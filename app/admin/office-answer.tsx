import { Alert } from '#ui/alert/alert.tsx'

/** The result of a button in a list, in a live region that exists before, so that it is read out. */
export function OfficeAnswer({ answer }: { answer: { ok: boolean; message?: string } | undefined }) {
  return (
    <div role="status" className="mt-4 empty:hidden">
      {answer?.message ? <Alert tone={answer.ok ? 'success' : 'error'}>{answer.message}</Alert> : null}
    </div>
  )
}
