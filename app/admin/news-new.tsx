import { data, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { newsDesk } from '#content/news.ts'
import { NewsForm } from '#domain/publishing/news/components/news-form.tsx'
import { newsForm } from '#domain/publishing/news/schema.ts'
import { addNews } from '#domain/publishing/news/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/news-new'

export const meta = () => unlistedPage(newsDesk.add, newsDesk.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireEditor(context, request)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const values = await readForm(request)
  const form = newsForm.safeParse(values)
  if (!form.success) return data<FormRefusal>({ errors: errorsByField(form.error), values }, { status: 400 })
  const id = await addNews(db, editor, form.data)
  throw redirect(href('/admin/notizie/:id', { id }))
}

export default function NewNews({ actionData }: Route.ComponentProps) {
  return (
    <Section id="nuova" title={newsDesk.add} className="mt-5 max-w-4xl md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin/notizie')}>{newsDesk.back}</TextLink>
      </p>
      <NewsForm answer={actionData} />
    </Section>
  )
}
