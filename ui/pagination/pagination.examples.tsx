import { Pagination } from './pagination.tsx'

export const title = 'Pagine'

export const examples = [
  {
    name: 'Nel mezzo',
    element: (
      <Pagination page={5} pages={9} hrefFor={(page) => `?pagina=${page}`} label="Pagine, nel mezzo" />
    ),
  },
  {
    name: 'All’inizio',
    element: (
      <Pagination page={1} pages={3} hrefFor={(page) => `?pagina=${page}`} label="Pagine, all’inizio" />
    ),
  },
]
