import type { ReactElement } from 'react'

type Examples = { title: string; examples: { name: string; element: ReactElement }[] }

const modules = import.meta.glob<Examples>('../../ui/*/*.examples.tsx', { eager: true })
const pieces = Object.values(modules).toSorted((a, b) => a.title.localeCompare(b.title, 'it'))

export const meta = () => [{ title: 'I pezzi dell’interfaccia' }]

/** All examples on one page, for developers and the accessibility tests. */
export default function UiPage() {
  return (
    <main id="contenuto">
      <h1 className="container-page pt-8">I pezzi dell’interfaccia</h1>
      <div className="container-page grid gap-12 py-8">
        {pieces.map(({ title, examples }) => (
          <section key={title} aria-label={title}>
            <h2 className="border-b border-line pb-2">{title}</h2>
            <div className="mt-4 grid gap-6">
              {examples.map(({ name, element }) => (
                <div key={name}>
                  <p className="mb-2 text-sm text-ink-soft">{name}</p>
                  {element}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  )
}
