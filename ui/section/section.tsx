import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; className?: string; children: ReactNode }

export function Section({ id, title, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
