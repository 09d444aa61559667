import { Alert } from './alert.tsx'

export const title = 'Avviso'

export const examples = [
  {
    name: 'Informazione',
    element: (
      <Alert tone="info" title="Questo modulo ha valore legale">
        Leggi i testi prima di firmare.
      </Alert>
    ),
  },
  { name: 'Riuscito', element: <Alert tone="success">Documento ricevuto.</Alert> },
  { name: 'Attenzione', element: <Alert tone="warning">Il documento non è stato salvato.</Alert> },
  { name: 'Errore', element: <Alert tone="error">Impossibile caricare i dati.</Alert> },
]
