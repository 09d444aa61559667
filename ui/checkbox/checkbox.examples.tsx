import { CheckboxField } from './checkbox.tsx'

export const title = 'Casella'

export const examples = [
  {
    name: 'Con una frase lunga',
    element: (
      <CheckboxField
        id="es-privacy"
        name="c"
        label="Dichiaro di aver letto l’informativa sul trattamento dei dati personali."
      />
    ),
  },
  {
    name: 'Con errore',
    element: (
      <CheckboxField
        id="es-termini"
        name="c"
        label="Accetto i termini."
        errors={['Devi accettare i termini e condizioni']}
      />
    ),
  },
]
