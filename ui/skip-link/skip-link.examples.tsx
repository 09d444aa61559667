import { SkipLink } from './skip-link.tsx'

export const title = 'Salto al contenuto'

export const examples = [{ name: 'Visibile solo con la tastiera', element: <SkipLink /> }]
