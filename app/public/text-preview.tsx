import { data, href } from 'react-router'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { NOT_KEPT, ownHeaders } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { editionDesk } from '#content/publishing.ts'
import { findPreview } from '#domain/publishing/documents/read.preview.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Route } from './+types/text-preview'

const words = editionDesk.link
const GONE = { title: words.gone, text: words.goneText, back: 'Vai alla pagina iniziale' }

export const headers = ownHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.preview?.title ?? words.gone, words.title)

/** An edition that is still being written, for whoever was given its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, authSecret } = context.get(servicesContext)
  const preview = await findPreview(db, params.key, authSecret)
  return data({ preview }, { status: preview ? 200 : 404, headers: NOT_KEPT })
}

export default function TextPreview({ loaderData: { preview } }: Route.ComponentProps) {
  if (!preview) return <NotFoundNotice words={GONE} to={href('/')} />
  return (
    <div className="container-page max-w-3xl py-6 md:py-10">
      <Alert tone="warning" title={words.title}>
        {words.banner(preview.number)}
      </Alert>
      <h1 className="mt-6">{preview.title}</h1>
      <div className="mt-4">
        <Prose html={preview.html} />
      </div>
    </div>
  )
}
