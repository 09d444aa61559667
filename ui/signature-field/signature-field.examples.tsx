import { SignatureField } from './signature-field.tsx'

export const title = 'Firma'

export const examples = [
  {
    name: 'Vuota',
    element: (
      <SignatureField
        id="es-firma"
        name="signature"
        label="Firma"
        hint="Firma nel riquadro con il mouse, il dito o la penna."
        required
      />
    ),
  },
  {
    name: 'Con errore',
    element: (
      <SignatureField
        id="es-firma2"
        name="signature"
        label="Firma"
        errors={['La firma è obbligatoria']}
        required
      />
    ),
  },
]
