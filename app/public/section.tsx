import type { ReactNode } from 'react'

type Props = { id: string; heading: string; intro?: string; className?: string; children: ReactNode }

/** A section of the home page; `id` is its anchor. */
export function Section({ id, heading, intro, className = '', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      className={`container-page mt-10 scroll-mt-4 md:mt-14 ${className}`}
    >
      <h2 id={`${id}-titolo`}>{heading}</h2>
      {intro ? <p className="mt-1 max-w-prose">{intro}</p> : null}
      {children}
    </section>
  )
}
