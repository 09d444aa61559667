import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

export const title = 'Finestra'

function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Apri la finestra
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Respingere la richiesta?"
        footer={<Button onClick={close}>Annulla</Button>}
      >
        <p>Il motivo viene comunicato a chi ha fatto la richiesta.</p>
      </Dialog>
    </>
  )
}

export const examples = [{ name: 'Si apre con un pulsante', element: <Example /> }]
