import { ItalyLights } from './italy-lights.tsx'

export const title = 'Italia di luci'

export const examples = [
  { name: 'Senza numeri', element: <ItalyLights className="max-w-80" /> },
  {
    name: 'Con numeri',
    element: (
      <ItalyLights
        lights={{ MI: 240, RM: 210, TO: 90, NA: 60, BO: 40, PA: 12, BA: 20, CA: 6, TN: 4, PZ: 1 }}
        label="Dove ci sono professionisti con posti liberi"
        className="max-w-80"
      />
    ),
  },
]
