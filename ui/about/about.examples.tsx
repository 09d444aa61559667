import { Button } from '#ui/button/button.tsx'
import { About } from './about.tsx'

export const title = 'Di chi si parla'

export const examples = [
  {
    name: 'Pulsante di una riga',
    element: (
      <Button>
        Togli<About>Ada Zorzi</About>
      </Button>
    ),
  },
]
