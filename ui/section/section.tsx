import type { ReactNode } from 'react'

const SIZES = { page: undefined, xl: 'text-xl', lg: 'text-lg' }

type Props = {
  id: string
  title: ReactNode
  size?: keyof typeof SIZES
  className?: string | undefined
  children: ReactNode
}

export function Section({ id, title, size = 'xl', className, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={SIZES[size]}>
        {title}
      </h2>
      {children}
    </section>
  )
}
