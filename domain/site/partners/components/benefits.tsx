import { Award, Check, Handshake, Link2, Star } from 'lucide-react'
import type { Benefit } from '#content/partners.ts'

const ICONS = { star: Star, award: Award, handshake: Handshake, link: Link2, check: Check }

export function Benefits({ items }: { items: readonly Benefit[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, description, icon }) => {
        const Icon = ICONS[icon]
        return (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <Icon aria-hidden="true" size={24} className="text-terracotta-600" />
            <h3 className="mt-2">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </li>
        )
      })}
    </ul>
  )
}
