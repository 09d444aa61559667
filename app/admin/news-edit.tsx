import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { newsDesk } from '#content/news.ts'
import { NewsForm } from '#domain/publishing/news/components/news-form.tsx'
import { NewsLabel } from '#domain/publishing/news/components/news-label.tsx'
import { findOfficeNews, type NewsItem } from '#domain/publishing/news/read.server.ts'
import { newsForm } from '#domain/publishing/news/schema.ts'
import { moveNews, removeDraft, saveNews } from '#domain/publishing/news/write.server.ts'
import { newsEntry, newsUrl } from '#domain/site/site-search/rules.news.ts'
import { removeSearchEntry, writeSearchEntry } from '#domain/site/site-search/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/news-edit'
import { NewsState } from './news.tsx'
import { useSavedToast } from './use-saved-toast.ts'

export const meta = () => unlistedPage(newsDesk.title, newsDesk.description)

const { done, refusals } = newsDesk

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const item = await findOfficeNews(db, editor, params.id)
  if (!item) throw data(null, { status: 404 })
  return { item }
}

type Answer = Partial<FormRefusal> & { done?: string; problem?: string }

const sent = z.object({
  intent: z.enum(['save', 'withdraw', 'remove']),
  /** What follows once the form is saved. */
  next: z.literal('publish').optional().catch(undefined),
  version: z.coerce.number().int().catch(0),
})

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const values = await readForm(request)
  const asked = sent.safeParse(values)
  if (!asked.success) return data<Answer>({ problem: refusals.already }, { status: 400 })
  const { intent, version, next } = asked.data
  if (intent === 'save') {
    const saved = await save(db, editor, { id, version, values })
    return next && saved.data.done ? move(db, editor, { id, intent: next }) : saved
  }
  if (intent === 'remove') {
    if (await removeDraft(db, editor, id)) throw redirect(href('/admin/notizie'))
    return data<Answer>({ problem: refusals.already }, { status: 409 })
  }
  return move(db, editor, { id, intent })
}

type Sent = { id: string; version: number; values: Record<string, string> }

async function save(db: Db, editor: Editor, { id, version, values }: Sent) {
  const form = newsForm.safeParse(values)
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  const saved = await saveNews(db, editor, { id, version, form: form.data })
  if (saved.ok) {
    await indexNews(db, await findOfficeNews(db, editor, id))
    return data<Answer>({ done: done.save }, { status: 200 })
  }
  // The stored version goes into the form, so that saving again is a decision and not a loss.
  const now = await findOfficeNews(db, editor, id)
  const kept = { ...values, version: String(now?.version ?? version) }
  return data<Answer>({ errors: { '': [refusals[saved.reason]] }, values: kept }, { status: 409 })
}

async function move(db: Db, editor: Editor, { id, intent }: { id: string; intent: 'publish' | 'withdraw' }) {
  const moved = await moveNews(db, editor, { id, to: intent === 'publish' ? 'published' : 'withdrawn' })
  if (!moved.ok) return data<Answer>({ problem: refusals[moved.reason] }, { status: 409 })
  await indexNews(db, moved.item)
  return data<Answer>({ done: done[intent] }, { status: 200 })
}

/** The site's search stands above the news, so the screen hands it on. */
async function indexNews(db: Db, item: NewsItem | undefined): Promise<void> {
  if (!item) return
  if (item.state === 'published') await writeSearchEntry(db, newsEntry(item))
  else await removeSearchEntry(db, newsUrl(item.slug))
}

const NOTES = { draft: newsDesk.draftNote, published: newsDesk.onAir, withdrawn: newsDesk.withdrawnNote }

export default function EditNews({ loaderData: { item }, actionData }: Route.ComponentProps) {
  useSavedToast(actionData)
  return (
    <Section
      id="notizia-titolo"
      title={
        <>
          <NewsLabel partner_name={item.partner_name} />
          {item.title}
        </>
      }
      className="mt-5 max-w-4xl md:mt-8"
    >
      <p className="mt-2">
        <TextLink to={href('/admin/notizie')}>{newsDesk.back}</TextLink>
      </p>
      <Refusal className="mt-4">{actionData?.problem}</Refusal>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <NewsState state={item.state} /> {NOTES[item.state]}
      </p>
      <Moves item={item} />
      {/* Only what was saved makes the fields start again: withdrawing keeps what is typed. */}
      <NewsForm key={String(item.updated_at)} item={item} answer={actionData} />
    </Section>
  )
}

function Moves({ item: { state, slug } }: { item: NewsItem }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      {state === 'published' ? (
        <>
          <PostButton label={newsDesk.withdraw} fields={{ intent: 'withdraw' }} variant="secondary" />
          <TextLink to={href('/notizie/:slug', { slug })}>{newsDesk.look}</TextLink>
        </>
      ) : null}
      {state === 'draft' ? (
        <Confirm
          label={newsDesk.remove}
          fields={{ intent: 'remove' }}
          question={newsDesk.removeAsk}
          yes={newsDesk.remove}
        >
          {newsDesk.removeText}
        </Confirm>
      ) : null}
    </div>
  )
}
