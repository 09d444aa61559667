import { Breadcrumb } from './breadcrumb.tsx'

export const title = 'Percorso'

export const examples = [
  {
    name: 'Tre livelli',
    element: (
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'Registro', to: '/professionals' },
          { label: 'Profilo' },
        ]}
      />
    ),
  },
]
