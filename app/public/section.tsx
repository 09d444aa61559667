import type { ReactNode } from 'react'

type Props = { id: string; heading: string; intro?: string; children: ReactNode }

/** A section of the home page; `id` is its anchor. */
export function Section({ id, heading, intro, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titolo`} className="container-page mt-16 scroll-mt-4">
      <h2 id={`${id}-titolo`}>{heading}</h2>
      {intro ? <p className="mt-2 max-w-prose text-ink-soft">{intro}</p> : null}
      {children}
    </section>
  )
}
