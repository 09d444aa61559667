import { TextareaField, TextField } from './field.tsx'

export const title = 'Campo'

export const examples = [
  { name: 'Testo', element: <TextField id="es-nome" name="nome" label="Nome" required /> },
  {
    name: 'Con aiuto, facoltativo',
    element: <TextField id="es-tel" name="tel" label="Telefono" hint="Non è pubblico" required={false} />,
  },
  {
    name: 'Con errore',
    element: (
      <TextField
        id="es-email"
        name="email"
        label="Email"
        errors={['Inserisci un indirizzo email valido']}
        defaultValue="anna@"
      />
    ),
  },
  { name: 'Testo lungo', element: <TextareaField id="es-note" name="note" label="Note" rows={4} /> },
]
