import { DotGrid } from './dot-grid.tsx'

export const title = 'Cento puntini'

export const examples = [
  { name: 'Tredici', element: <DotGrid of100={13} label="13 puntini su 100" /> },
  { name: 'Sessanta', element: <DotGrid of100={60} label="60 puntini su 100" /> },
]
