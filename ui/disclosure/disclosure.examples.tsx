import { Disclosure } from './disclosure.tsx'

export const title = 'Sezione da aprire'

export const examples = [
  { name: 'Chiusa', element: <Disclosure summary="Termini e condizioni">Testo dei termini.</Disclosure> },
  {
    name: 'Aperta',
    element: (
      <Disclosure summary="Informativa" open>
        Testo dell’informativa.
      </Disclosure>
    ),
  },
]
