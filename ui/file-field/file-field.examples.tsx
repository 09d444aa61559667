import { FileField } from './file-field.tsx'

export const title = 'File'

const hint = 'PDF, JPG o PNG, al massimo 5 MB.'

export const examples = [
  { name: 'Vuoto', element: <FileField id="es-doc" name="d" label="Documento" hint={hint} accept=".pdf" /> },
  {
    name: 'Durante l’invio',
    element: <FileField id="es-doc2" name="d" label="Documento" hint={hint} accept=".pdf" progress={0.42} />,
  },
  {
    name: 'Spento',
    element: <FileField id="es-doc4" name="d" label="Documento" hint={hint} accept=".pdf" disabled />,
  },
  {
    name: 'Con errore',
    element: (
      <FileField
        id="es-doc3"
        name="d"
        label="Documento"
        accept=".pdf"
        errors={['Il file non può superare 5MB']}
      />
    ),
  },
]
