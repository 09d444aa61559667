import { Accordion } from './accordion.tsx'

export const title = 'Domande'

export const examples = [
  {
    name: 'Due domande',
    element: (
      <Accordion
        items={[
          { question: 'Quanto dura?', answer: 'Dipende da che cosa cerchi: ne parli al primo colloquio.' },
          { question: 'Posso smettere?', answer: 'Sì, in ogni momento.' },
        ]}
      />
    ),
  },
]
