import { Badge } from '#ui/badge/badge.tsx'
import { Timeline } from './timeline.tsx'

export const title = 'Tappe'

export const examples = [
  {
    name: 'Tre tappe',
    element: (
      <Timeline
        items={[
          {
            key: 'a',
            title: 'Fatto',
            date: 'Aprile',
            text: 'È già successo.',
            mark: 'done',
            badge: <Badge tone="green">Completato</Badge>,
          },
          { key: 'b', title: 'In corso', date: 'Giugno', text: 'Succede adesso.', mark: 'now' },
          { key: 'c', title: 'Più avanti', date: 'Settembre', text: 'Deve ancora succedere.', mark: 'next' },
        ]}
      />
    ),
  },
]
