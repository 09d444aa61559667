import type { ReactNode } from 'react'

type Props = {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  children: ReactNode
  /** Layout classes for the content. */
  className?: string
}

export function Card({ as: Tag = 'div', children, className = '' }: Props) {
  return (
    <Tag className={`min-w-0 rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}>
      {children}
    </Tag>
  )
}
