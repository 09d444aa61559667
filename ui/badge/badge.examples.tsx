import { Badge } from './badge.tsx'

export const title = 'Etichetta'

export const examples = [
  { name: 'In attesa', element: <Badge tone="amber">In attesa</Badge> },
  { name: 'Approvato', element: <Badge tone="green">Approvato</Badge> },
  { name: 'Respinto', element: <Badge tone="red">Respinto</Badge> },
  { name: 'Approccio', element: <Badge tone="petrol">Psicodinamico</Badge> },
  { name: 'In evidenza', element: <Badge tone="terracotta">Profilo dimostrativo</Badge> },
  { name: 'Neutra', element: <Badge tone="neutral">Maggio 2025</Badge> },
  { name: 'Contorno', element: <Badge tone="outline">archiviato</Badge> },
]
