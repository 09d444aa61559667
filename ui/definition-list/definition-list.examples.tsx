import { DefinitionList } from './definition-list.tsx'

export const title = 'Nomi e valori'

export const examples = [
  {
    name: 'Con un valore che manca',
    element: (
      <DefinitionList
        rows={[
          { label: 'Professione', value: 'Psicologo' },
          { label: 'Telefono', value: null },
        ]}
      />
    ),
  },
]
