import { Drawing, type DrawingName } from './drawing.tsx'

export const title = 'Disegni'

const names: DrawingName[] = ['door', 'lamp', 'chairs', 'path', 'hands', 'letter', 'pin', 'window']

const row = (className: string) => (
  <div className="flex flex-wrap gap-4">
    {names.map((name) => (
      <Drawing key={name} name={name} className={className} />
    ))}
  </div>
)

export const examples = [
  { name: 'Grandi', element: row('size-32') },
  { name: 'Piccoli', element: row('size-12') },
]
