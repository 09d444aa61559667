import { useState, type MouseEvent } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { requestDesk } from '#content/request-desk.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { DocumentPages, ZOOMS, type Zoom } from './document-pages.tsx'
import { ProofFirst, type Proof } from './proof-first.tsx'

const words = requestDesk.viewer

/** In the address when the pages are shown beside the request, which must not be left. */
export const INSIDE = 'accanto'

type Found = {
  id: string
  pages: number
  hidden: boolean
  refusal: string | undefined
  /** Whether the reader has to prove once more who they are. */
  closed?: boolean
}
type Props = {
  document: { id: string; name: string }
  first: boolean
  proof: Proof
}

/** A document beside the data that it proves; without scripts its link leads to the same pages. */
export function DocumentViewer({ document: { id, name }, first, proof }: Props) {
  const { data, load, state } = useFetcher<Found>()
  const [shown, setShown] = useState(false)
  const [zoom, setZoom] = useState<Zoom>(100)
  const at = href('/admin/documenti/:id/guarda', { id })
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setShown(!shown)
    if (!data || data.closed) void load(`${at}?${INSIDE}`)
  }
  return (
    <div>
      <Link
        id={first ? 'documento' : undefined}
        to={at}
        aria-label={shown ? undefined : words.lookAt(name)}
        onClick={open}
        className="inline-flex min-h-11 items-center font-semibold text-petrol-700 underline underline-offset-4"
      >
        {shown ? words.hide : words.look}
      </Link>
      <p role="status" className="text-ink-soft empty:hidden">
        {state === 'idle' ? '' : words.opening}
      </p>
      {shown && data?.closed && state === 'idle' ? <ProofFirst proof={proof} about={words.document} /> : null}
      {shown && data && !data.closed ? (
        data.refusal ? (
          <Alert tone="warning">{data.refusal}</Alert>
        ) : (
          <>
            <div role="group" aria-label={words.zoom} className="mb-2 flex flex-wrap gap-2">
              {ZOOMS.map((one) => (
                <Button
                  key={one}
                  type="button"
                  variant={one === zoom ? 'secondary' : 'quiet'}
                  aria-pressed={one === zoom}
                  onClick={() => setZoom(one)}
                >
                  {one} %
                </Button>
              ))}
            </div>
            <DocumentPages id={id} pages={data.pages} hidden={data.hidden} zoom={zoom} />
          </>
        )
      ) : null}
    </div>
  )
}
