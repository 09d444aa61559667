import { Spinner } from './spinner.tsx'

export const title = 'Attesa'

export const examples = [{ name: 'Con parole', element: <Spinner label="Caricamento..." /> }]
