import { ConsentPart } from './consent.tsx'

export const title = 'Consenso'

const words = {
  more: 'Leggi tutto',
  paragraphs: ['Che cosa conserviamo e per quanto tempo.', 'Come si revoca.'],
  label: 'Acconsento al trattamento dei miei dati.',
  chosen: false,
}

export const examples = [
  {
    name: 'Da leggere',
    element: (
      <ConsentPart
        {...words}
        title="Consenso da leggere"
        id="es-consenso"
        short="Conserviamo il tuo nome e l’email."
        errors={undefined}
      />
    ),
  },
  {
    name: 'Con errore',
    element: (
      <ConsentPart
        {...words}
        title="Consenso che manca"
        id="es-consenso-errore"
        errors={['Serve il tuo consenso']}
      />
    ),
  },
]
