import { Card } from './card.tsx'

export const title = 'Scheda'

export const examples = [
  {
    name: 'Con un titolo',
    element: (
      <Card as="article">
        <h3>Che cosa succede dopo</h3>
        <p className="mt-2">Leggiamo la richiesta e ti scriviamo entro cinque giorni.</p>
      </Card>
    ),
  },
  { name: 'Con una disposizione sua', element: <Card className="flex justify-center">Al centro</Card> },
]
