import { href } from 'react-router'
import { requestDesk } from '#content/request-desk.ts'

const words = requestDesk.viewer

/** In per cent of the space beside the data. */
export const ZOOMS = [100, 150, 200, 300] as const
export type Zoom = (typeof ZOOMS)[number]

/** Classes, because the page's policy allows no style of an element. */
const WIDTHS: Record<Zoom, string> = { 100: 'w-full', 150: 'w-[150%]', 200: 'w-[200%]', 300: 'w-[300%]' }

type Props = { id: string; pages: number; hidden: boolean; zoom: Zoom }

/** The pages of a document as pictures, in a box of their own that scrolls. */
export function DocumentPages({ id, pages, hidden, zoom }: Props) {
  return (
    <div>
      <div
        tabIndex={0}
        role="group"
        aria-label={words.title}
        className="max-h-[70vh] overflow-auto rounded-control border border-line bg-paper p-2"
      >
        {Array.from({ length: pages }, (_, at) => (
          <img
            key={at}
            src={href('/admin/documenti/:id/pagine/:page', { id, page: String(at + 1) })}
            alt={words.page(at + 1, pages)}
            loading={at === 0 ? 'eager' : 'lazy'}
            className={`mb-2 block h-auto min-h-40 max-w-none bg-white ${WIDTHS[zoom]}`}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {hidden ? `${words.more(pages)} ` : ''}
        {words.note}
      </p>
    </div>
  )
}
