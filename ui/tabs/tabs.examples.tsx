import { TabsNav } from './tabs.tsx'

export const title = 'Schede'

export const examples = [
  {
    name: 'Due schede',
    element: (
      <TabsNav
        label="Sezioni di esempio"
        items={[
          { to: '/admin', label: 'Richieste Professionisti', current: true },
          { to: '/admin/amministratori', label: 'Gestione Admin', current: false },
        ]}
      />
    ),
  },
]
