import { Portrait } from './portrait.tsx'

export const title = 'Paesaggi al posto della foto'

const NAMES = [
  'Elena Fabbri',
  'Marco Rinaldi',
  'Giulia Conti',
  'Davide Greco',
  'Chiara Moretti',
  'Sara Villa',
]

export const examples = [
  {
    name: 'Piccoli',
    element: (
      <div className="flex flex-wrap gap-3">
        {NAMES.map((name) => (
          <Portrait key={name} name={name} />
        ))}
      </div>
    ),
  },
  { name: 'Grande', element: <Portrait name="Marco Rinaldi" size="lg" /> },
]
