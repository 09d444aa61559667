import { Award, Check, Handshake, Link2, Star } from 'lucide-react'
import type { Benefit } from '#content/partners.ts'

const ICONS = { star: Star, award: Award, handshake: Handshake, link: Link2, check: Check }

export function Benefits({ items }: { items: readonly Benefit[] }) {
  return (
    <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {items.map(({ title, description, icon }) => {
        const Icon = ICONS[icon]
        return (
          <li key={title} className="grid grid-cols-[24px_1fr] gap-x-3">
            <Icon aria-hidden="true" size={24} className="mt-0.5 text-terracotta-600" />
            <h3>{title}</h3>
            <p className="col-start-2">{description}</p>
          </li>
        )
      })}
    </ul>
  )
}
