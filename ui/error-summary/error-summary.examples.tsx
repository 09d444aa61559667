import { TextField } from '#ui/field/field.tsx'
import { ErrorSummary } from './error-summary.tsx'

export const title = 'Riepilogo degli errori'

export const examples = [
  {
    name: 'Due campi',
    element: (
      <div className="grid gap-4">
        <ErrorSummary
          errors={[
            { fieldId: 'rie-nome', message: 'Il nome deve contenere almeno 2 caratteri' },
            { message: 'Troppi tentativi. Riprova più tardi.' },
          ]}
        />
        <TextField id="rie-nome" name="nome" label="Nome" />
      </div>
    ),
  },
]
