import { Field, Input, TextareaField, TextField } from './field.tsx'
import { NewEmailField } from './new-email-field.tsx'

export const title = 'Campo'

export const examples = [
  { name: 'Testo', element: <TextField id="es-nome" name="nome" label="Nome" required /> },
  {
    name: 'Con aiuto, facoltativo',
    element: (
      <TextField id="es-tel" name="tel" type="tel" label="Telefono" hint="Non è pubblico" required={false} />
    ),
  },
  {
    name: 'Con errore',
    element: (
      <TextField
        id="es-email"
        name="email"
        label="Email"
        hint="Ti scriviamo qui"
        errors={['Inserisci un indirizzo email valido']}
        defaultValue="anna@"
        required
      />
    ),
  },
  {
    name: 'Indirizzo nuovo',
    element: <NewEmailField id="es-indirizzo" name="email" label="Email" required />,
  },
  {
    name: 'Spento',
    element: <TextField id="es-albo" name="albo" label="Albo" defaultValue="Psicologi" disabled />,
  },
  {
    name: 'Testo lungo',
    element: <TextareaField id="es-note" name="note" label="Note" rows={4} optionalLabel />,
  },
  {
    name: 'Con un controllo a scelta',
    element: (
      <Field id="es-data" label="Data">
        {(wiring) => <Input {...wiring} type="date" name="data" />}
      </Field>
    ),
  },
]
