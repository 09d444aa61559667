import { Table } from './table.tsx'

export const title = 'Tabella'

export const examples = [
  {
    name: 'Due righe',
    element: (
      <Table
        caption="Richieste di esempio"
        columns={[
          { key: 'name', label: 'Nome' },
          { key: 'seats', label: 'Posti', numeric: true },
        ]}
        rows={[
          { id: '1', cells: { name: 'Elena Fabbri', seats: 12 } },
          { id: '2', cells: { name: 'Marco Rinaldi', seats: 108 } },
        ]}
      />
    ),
  },
]
