import { EmptyState } from './empty-state.tsx'

export const title = 'Niente da mostrare'

const text = 'Nessun professionista risponde a tutti i filtri.'

export const examples = [
  {
    name: 'Con una via d’uscita',
    element: <EmptyState text={text} link={{ to: '/', label: 'Mostra tutti' }} />,
  },
]
