import { Gallery } from '#ui/gallery/gallery.tsx'

export function meta() {
  return [{ title: 'I pezzi dell’interfaccia' }]
}

export default function UiPage() {
  return (
    <main id="contenuto">
      <h1 className="container-page pt-8">I pezzi dell’interfaccia</h1>
      <Gallery />
    </main>
  )
}
