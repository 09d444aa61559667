import { TextLink } from './link.tsx'

export const title = 'Collegamento'

export const examples = [{ name: 'Nel testo', element: <TextLink to="/">Vai alla home</TextLink> }]
