import { data, Form, href } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { professionalArea } from '#content/professional-area.ts'
import { OwnEdits } from '#domain/profile-edits/parts/own-edits.tsx'
import { listOwnEdits } from '#domain/profile-edits/read.server.ts'
import { Gauge } from '#domain/profiles/parts/gauge.tsx'
import { RenewForm } from '#domain/profiles/parts/renew-form.tsx'
import { Statistics } from '#domain/profiles/parts/statistics.tsx'
import { findOwnProfile, readStatistics } from '#domain/profiles/read.server.ts'
import { setVisible } from '#domain/profiles/write.server.ts'
import { requireMember } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/overview'
import { keptKey } from './claim-cookie.ts'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.overview

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageTitle(professionalArea.title, professionalArea.description),
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await requireMember(context, request)
  const { db } = context.get(servicesContext)
  const own = await findOwnProfile(db, member)
  if (!own) return { tied: undefined, holdsKey: (await keptKey(request)) !== '' }
  const [edits, statistics] = await Promise.all([
    listOwnEdits(db, own.id),
    readStatistics(db, own.id, new Date()),
  ])
  const justTied = url.searchParams.get('collegato') === 'fatto'
  return { tied: { own, edits, statistics, justTied }, holdsKey: false }
}

/** Shows or hides the entry. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await requireProfile(context, request)
  const { visible } = await readForm(request)
  if (visible !== 'yes' && visible !== 'no') return data({ ok: false, message: '' }, { status: 400 })
  const outcome = await setVisible(context.get(servicesContext).db, member, visible === 'yes')
  const { shown, hidden, leaving } = words.visibility
  if (outcome === 'done')
    return data({ ok: true, message: visible === 'yes' ? shown : hidden }, { status: 200 })
  const gone = outcome === 'not-found'
  return data({ ok: false, message: gone ? '' : leaving }, { status: gone ? 404 : 409 })
}

export default function OverviewPage({ loaderData: { tied, holdsKey }, actionData }: Route.ComponentProps) {
  if (!tied) return <Untied holdsKey={holdsKey} />
  const { own, edits, statistics, justTied } = tied
  return (
    <div className="mt-8 grid gap-6">
      <h2 className="sr-only">{professionalArea.tabs.overview}</h2>
      {justTied ? (
        <Alert tone="success" role="status">
          {professionalArea.claim.done}
        </Alert>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <Gauge facts={own} />
            <div className="mt-5">
              <ButtonLink to={href('/professionista/profilo')}>{words.gauge.edit}</ButtonLink>
            </div>
          </Card>
          <Card>
            <Visibility visible={own.visible} id={own.id} answer={actionData} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card>
            <OwnEdits edits={edits} />
          </Card>
          <Card>
            <Statistics {...statistics} />
          </Card>
        </div>
      </div>
    </div>
  )
}

type Answer = Route.ComponentProps['actionData']

function Visibility({ visible, id, answer }: { visible: boolean; id: string; answer: Answer }) {
  const { heading, on, off, hide, show, toPublic } = words.visibility
  return (
    <section aria-labelledby="visibilita">
      <h2 id="visibilita" className="text-xl">
        {heading}
      </h2>
      <p className="mt-3">{visible ? on : off}</p>
      <div role="status" className="mt-3 empty:hidden">
        {answer?.message ? <Alert tone={answer.ok ? 'success' : 'error'}>{answer.message}</Alert> : null}
      </div>
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-4" preventScrollReset>
        <input type="hidden" name="visible" value={visible ? 'no' : 'yes'} />
        <Button type="submit" variant="secondary">
          {visible ? hide : show}
        </Button>
        {visible ? <TextLink to={href('/professional/:id', { id })}>{toPublic}</TextLink> : null}
      </Form>
    </section>
  )
}

function Untied({ holdsKey }: { holdsKey: boolean }) {
  const { heading, text, waiting, join, joinLink } = professionalArea.untied
  return (
    <div className="mt-8 grid gap-10">
      <section aria-labelledby="nessun-profilo" className="max-w-xl">
        <h2 id="nessun-profilo" className="text-xl">
          {heading}
        </h2>
        <p className="mt-3">{text}</p>
        {holdsKey ? (
          <p className="mt-4 flex flex-wrap items-center gap-4">
            {waiting}
            <ButtonLink to={href('/professionista/collega')}>{professionalArea.claim.send}</ButtonLink>
          </p>
        ) : null}
        <p className="mt-4 text-ink-soft">
          {join} <TextLink to={href('/register')}>{joinLink}</TextLink>.
        </p>
      </section>
      <RenewForm answer={undefined} />
    </div>
  )
}
