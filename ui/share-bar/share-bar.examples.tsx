import { ShareBar } from './share-bar.tsx'

export const title = 'Barra'

export const examples = [
  { name: 'Intera', element: <ShareBar share={1} /> },
  { name: 'Piccola', element: <ShareBar share={0.047} /> },
]
