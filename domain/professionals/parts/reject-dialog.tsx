import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextareaField } from '#ui/field/field.tsx'

type Props = {
  name: string
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Rejecting says why: the reason goes to the applicant and stays in the audit. */
export function RejectDialog({ name, open, busy, onClose, onConfirm }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const confirm = () => onConfirm(String(new FormData(form.current!).get('reason') ?? '').trim())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Respingere la richiesta di ${name}?`}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="button" variant="danger" disabled={busy} onClick={confirm}>
            Respingi la richiesta
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextareaField
          id="reason"
          name="reason"
          label="Motivo"
          hint="Lo legge anche chi ha fatto la richiesta. Resta nel registro delle decisioni."
          rows={4}
          maxLength={1000}
        />
      </form>
    </Dialog>
  )
}
