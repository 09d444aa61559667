import { data, href, useSearchParams } from 'react-router'
import { requireReviewer } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { hasProof, requireProof } from '#app/frame/proof.ts'
import { requestDesk } from '#content/request-desk.ts'
import { DocumentPages, ZOOMS } from '#domain/registrations/decisions/components/document-pages.tsx'
import { INSIDE } from '#domain/registrations/decisions/components/document-viewer.tsx'
import { findDocumentOwner } from '#domain/registrations/application/read.documents.server.ts'
import { findDocumentPage, MOST_PAGES } from '#domain/registrations/application/read.pages.server.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Route } from './+types/applicant-document'

const words = requestDesk.viewer

export const meta = () => unlistedPage(words.title, words.description)

/** How many pages there are; the request's dialog asks it too. */
export async function loader({ context, request, params: { id }, url }: Route.LoaderArgs) {
  const { actor, ...deps } = await requireReviewer(context, request)
  if (url.searchParams.has(INSIDE) && !(await hasProof(context, request)))
    return { id, name: '', professionalId: '', pages: 0, hidden: false, refusal: undefined, closed: true }
  await requireProof(context, request)
  const [owner, first] = await Promise.all([
    findDocumentOwner(deps.db, actor, id),
    findDocumentPage(deps, actor, { id, page: 1 }),
  ])
  if (!owner || !first) throw data(null, { status: 404 })
  if (!first.ok) return { ...owner, id, pages: 0, hidden: false, refusal: refusalOf(first.reason) }
  const pages = Math.min(first.pages, MOST_PAGES)
  return { ...owner, id, pages, hidden: first.pages > pages, refusal: undefined }
}

const refusalOf = (reason: 'unreadable' | 'no-page' | 'too-large') =>
  words.refusals[reason === 'no-page' ? 'unreadable' : reason]

export default function ApplicantDocument({ loaderData }: Route.ComponentProps) {
  const { id, name, professionalId, pages, hidden, refusal } = loaderData
  const [query] = useSearchParams()
  const zoom = ZOOMS.find((one) => String(one) === query.get('grandezza')) ?? 100
  return (
    <Section id="documento" title={name} className="mt-5 md:mt-8">
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to={href('/admin/richieste/:id', { id: professionalId })}>{words.back}</TextLink>
      </p>
      {refusal ? (
        <Alert tone="warning" className="mt-4">
          {refusal}
        </Alert>
      ) : (
        <div className="mt-4 grid gap-4">
          <ToggleLinks
            label={words.zoom}
            items={ZOOMS.map((one) => ({
              to: `?grandezza=${one}`,
              label: `${one} %`,
              current: one === zoom,
            }))}
          />
          <DocumentPages id={id} pages={pages} hidden={hidden} zoom={zoom} />
        </div>
      )}
    </Section>
  )
}
