import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from './empty-state.tsx'

export const title = 'Niente da mostrare'

export const examples = [
  {
    name: 'Con una via d’uscita',
    element: (
      <EmptyState
        text="Nessun professionista risponde a tutti i filtri."
        action={<ButtonLink to="/">Mostra tutti</ButtonLink>}
      />
    ),
  },
]
