import type { ReactNode } from 'react'

type Props = {
  /** The element: an article or a list item where the content is one. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  children: ReactNode
  /** Utilities for what the card holds (layout, not looks). */
  className?: string
}

/** A surface with a border instead of a shadow. */
export function Card({ as: Tag = 'div', children, className = '' }: Props) {
  return (
    <Tag className={`min-w-0 rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}>
      {children}
    </Tag>
  )
}
