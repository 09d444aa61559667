import { Gallery } from '#ui/gallery/gallery.tsx'

export default function UiPage() {
  return (
    <main id="contenuto">
      <h1 className="container-page pt-8">I pezzi dell’interfaccia</h1>
      <Gallery />
    </main>
  )
}
