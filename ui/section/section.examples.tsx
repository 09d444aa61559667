import { Section } from './section.tsx'

export const title = 'Parte di una pagina'

export const examples = [
  {
    name: 'Con il suo titolo',
    element: (
      <Section id="parte-esempio" title="Le tue sessioni">
        <p className="mt-2">Qui sotto trovi dove sei dentro.</p>
      </Section>
    ),
  },
]
