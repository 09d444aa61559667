import { RegionMap } from './region-map.tsx'

export const title = 'Mappa delle regioni'

const regions = ['Lombardia', 'Lazio', 'Sicilia'].map((name, index) => ({
  name,
  count: (index + 1) * 4,
  to: `/?regione=${name}`,
  current: name === 'Lazio',
}))

export const examples = [
  {
    name: 'Tre regioni',
    element: <RegionMap label="Regioni" regions={regions} describe={({ count }) => `${count} scuole`} />,
  },
]
