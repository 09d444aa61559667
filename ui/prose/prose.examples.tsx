import { Prose } from './prose.tsx'

export const title = 'Testo'

export const examples = [
  {
    name: 'Con un collegamento',
    element: <Prose html="<h2>Un titolo</h2><p>Un paragrafo con un <a href='/'>collegamento</a>.</p>" />,
  },
]
