import { Button, ButtonLink } from './button.tsx'

export const title = 'Pulsante'

export const examples = [
  { name: 'Principale', element: <Button>Cerca</Button> },
  { name: 'Secondario', element: <Button variant="secondary">Annulla</Button> },
  { name: 'Discreto', element: <Button variant="quiet">Dettagli</Button> },
  { name: 'Pericoloso', element: <Button variant="danger">Respingi</Button> },
  {
    name: 'Al lavoro',
    element: (
      <Button pending pendingLabel="Invio in corso...">
        Invia
      </Button>
    ),
  },
  { name: 'Spento', element: <Button disabled>Approva</Button> },
  { name: 'Collegamento', element: <ButtonLink to="/">Torna alla home</ButtonLink> },
]
