import { Button } from '#ui/button/button.tsx'
import { useToast } from './toast.tsx'

export const title = 'Notifica'

function Buttons() {
  const toast = useToast()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() =>
          toast({ title: 'Registrazione inviata', description: 'La richiesta è arrivata.', tone: 'success' })
        }
      >
        Riuscita
      </Button>
      <Button
        variant="danger"
        onClick={() => toast({ title: 'Errore', description: 'Riprova più tardi.', tone: 'destructive' })}
      >
        Errore
      </Button>
    </div>
  )
}

export const examples = [
  {
    name: 'Riuscita ed errore',
    element: <Buttons />,
  },
]
