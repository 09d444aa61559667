import { ToggleLinks } from './toggle-group.tsx'

export const title = 'Scelta della vista'

export const examples = [
  {
    name: 'Elenco e griglia',
    element: (
      <ToggleLinks
        label="Vista di esempio"
        items={[
          { to: '?vista=elenco', label: 'Elenco', current: true },
          { to: '?vista=griglia', label: 'Griglia', current: false },
        ]}
      />
    ),
  },
]
