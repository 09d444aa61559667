import { Breadcrumb } from './breadcrumb.tsx'

export const title = 'Percorso'

export const examples = [
  {
    name: 'Tre livelli',
    element: <Breadcrumb items={[{ label: 'Registro', to: '/professionals' }, { label: 'Profilo' }]} />,
  },
]
