import { GroupedTabsNav, TabsNav } from './tabs.tsx'

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
  {
    name: 'Schede in gruppi',
    element: (
      <GroupedTabsNav
        label="Gruppi di esempio"
        groups={[
          {
            label: 'Persone',
            items: [
              { to: '/admin', label: 'Richieste Professionisti', current: true },
              { to: '/admin/modifiche', label: 'Modifiche', current: false },
            ],
          },
          { label: 'Portale', items: [{ to: '/admin/salute', label: 'Salute', current: false }] },
        ]}
      />
    ),
  },
]
