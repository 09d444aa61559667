import { Comparison } from './comparison.tsx'

export const title = 'Confronto'

export const examples = [
  {
    name: 'Due colonne, un valore che manca',
    element: (
      <Comparison
        caption="Confronto di esempio"
        itemLabel="Voce"
        unknown="Non indicato"
        rows={[
          { id: 'fee', label: 'Prezzo' },
          { id: 'room', label: 'Posto' },
        ]}
        columns={[
          { id: '1', name: 'Elena Fabbri', head: 'Elena Fabbri', values: { fee: '70 €', room: 'Ha posto' } },
          {
            id: '2',
            name: 'Marco Rinaldi',
            head: 'Marco Rinaldi',
            values: { fee: '80 €', room: undefined },
          },
        ]}
      />
    ),
  },
]
