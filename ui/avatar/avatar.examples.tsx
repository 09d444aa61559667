import { Avatar } from './avatar.tsx'

export const title = 'Iniziali'

export const examples = [
  { name: 'Piccole', element: <Avatar name="Elena Fabbri" /> },
  { name: 'Grandi', element: <Avatar name="Marco Rinaldi" size="lg" /> },
]
