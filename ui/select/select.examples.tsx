import { SelectField } from './select.tsx'

export const title = 'Scelta da un elenco'

const options = ['Medico', 'Psicologo'].map((value) => ({ value, label: value }))

export const examples = [
  {
    name: 'Vuota',
    element: <SelectField id="es-prof" name="p" label="Professione" options={options} emptyLabel="Scegli" />,
  },
  {
    name: 'Con errore',
    element: (
      <SelectField
        id="es-prof2"
        name="p"
        label="Professione"
        options={options}
        emptyLabel="Scegli"
        errors={['Seleziona una professione']}
      />
    ),
  },
]
