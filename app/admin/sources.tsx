import { data, href } from 'react-router'
import { z } from 'zod'
import { requireDeskMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { editionDesk } from '#content/publishing.ts'
import { listSources, type ListedSource } from '#domain/publishing/sources/read.server.ts'
import { lookAtSource } from '#domain/publishing/sources/write.server.ts'
import { longDate, readWhen } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Route } from './+types/sources'
import { useSavedToast } from './use-saved-toast.ts'

const words = editionDesk.sources

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db } = await requireDeskMember(context, request)
  return { sources: await listSources(db, actor) }
}

type Answer = { done?: string; problem?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, db } = await requireDeskMember(context, request)
  const form = z.object({ source: z.uuid() }).safeParse(await readForm(request))
  if (!form.success) return data<Answer>({ problem: words.gone }, { status: 400 })
  return (await lookAtSource(db, actor, form.data.source, new Date()))
    ? data<Answer>({ done: words.done }, { status: 200 })
    : data<Answer>({ problem: words.gone }, { status: 409 })
}

export default function Sources({ loaderData: { sources }, actionData }: Route.ComponentProps) {
  useSavedToast(actionData)
  const broken = sources.filter(({ state }) => state === 'broken').length
  const { columns } = words
  return (
    <Section id="fonti" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin/testi')}>{editionDesk.back}</TextLink>
      </p>
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <Refusal className="mt-4">{actionData?.problem}</Refusal>
      <p role="status" className="mt-4 text-ink-soft">
        {sources.length > 0 ? words.count(sources.length, broken) : words.empty}
      </p>
      {sources.length > 0 ? (
        <div className="mt-4">
          <Table
            caption={words.caption}
            columns={Object.entries(columns).map(([key, label]) => ({ key, label }))}
            rows={sources.map((source) => ({
              id: source.id,
              cells: {
                name: <span className="wrap-anywhere">{source.name}</span>,
                link: <LinkCell source={source} />,
                look: source.lastLook ? readWhen(source.lastLook) : words.never,
                action: (
                  <PostButton
                    label={words.look}
                    aria-label={`${words.look}: ${source.name}`}
                    fields={{ source: source.id }}
                    variant="quiet"
                  />
                ),
              },
            }))}
          />
        </div>
      ) : null}
    </Section>
  )
}

const TONES = { unchecked: 'neutral', answers: 'green', broken: 'red' } as const

function LinkCell({ source: { url, state, answer, checkedAt, brokenSince } }: { source: ListedSource }) {
  if (!url) return <span className="text-ink-soft">{words.noLink}</span>
  const isFailing = brokenSince !== null && state !== 'broken'
  const details = [
    answer && (words.said[answer] ?? answer),
    brokenSince ? words.since(longDate(brokenSince)) : checkedAt && words.tried(longDate(checkedAt)),
  ]
  return (
    <span className="grid min-w-0 gap-1">
      <OutLink url={url}>
        <span className="wrap-anywhere">{new URL(url).hostname}</span>
      </OutLink>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <Badge tone={isFailing ? 'amber' : TONES[state]}>
          {isFailing ? words.failing : words.states[state]}
        </Badge>
        {details.filter(Boolean).join(', ')}
      </span>
    </span>
  )
}
