import { DotGrid } from './dot-grid.tsx'

export const title = 'Cento puntini'

export const examples = [
  { name: 'Tredici', element: <DotGrid of100={13} /> },
  { name: 'Sessanta', element: <DotGrid of100={60} /> },
]
