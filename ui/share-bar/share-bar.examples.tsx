import { ShareBar } from './share-bar.tsx'

export const title = 'Barra'

export const examples = [
  { name: 'Intera', element: <ShareBar share={1} label="La quantità più grande" /> },
  { name: 'Piccola', element: <ShareBar share={0.047} label="Un ventesimo della più grande" /> },
]
