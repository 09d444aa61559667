import { data, href } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { messageSearch } from '#content/office.ts'
import { organisationDesk, partnerPages } from '#content/organisations.ts'
import { acceptPartner, setPartnerState } from '#domain/organisations/members/write.partners.server.ts'
import { listOfficePartners, listPartnerRequests } from '#domain/site/partners/read.server.ts'
import { handledForm } from '#domain/site/partners/schema.ts'
import { markHandled } from '#domain/site/partners/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { MailLink, TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/partner-requests'
import { listAddress, ListSearch, listWanted } from './list-search.tsx'
import { OfficeMessage } from './office-message.tsx'
import { OfficeList } from './office-list.tsx'

const { office } = partnerPages

export const meta = () => unlistedPage('Messaggi dei partner', 'I messaggi delle organizzazioni.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const { q, wanted } = listWanted(url)
  const partners = await listOfficePartners(db, editor)
  return { q, partners, ...(await listPartnerRequests(db, editor, wanted, q)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, ...deps } = await requireEditor(context, request)
  const values = await readForm(request)
  const say = (ok: boolean, status: number, message?: string) => data({ ok, message }, { status })
  const step = partnerStep.safeParse(values)
  if (step.success && step.data.intent === 'accept') {
    const outcome = await acceptPartner(deps, editor, step.data.id)
    if (outcome.ok) return say(true, 200, office.done)
    return say(false, outcome.reason === 'gone' ? 404 : 409, office.already)
  }
  if (step.success && step.data.intent === 'state') {
    const { partner, state } = step.data
    const done = await setPartnerState(deps.db, editor, partner, state)
    return say(done, done ? 200 : 409, done ? STATE_SAID[state] : organisationDesk.people.errors.already)
  }
  const form = handledForm.safeParse(values)
  if (!form.success) return say(false, 400)
  const ok = await markHandled(deps.db, editor, form.data.id, form.data.handled === 'yes')
  return say(ok, ok ? 200 : 404)
}

const partnerStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), id: z.uuid() }),
  z.object({ intent: z.literal('state'), partner: z.string().max(300), state: z.enum(['active', 'ended']) }),
])
const STATE_SAID = { active: office.resumed, ended: office.ended }

const NONE = 'Nessuna organizzazione ha scritto finora. I messaggi arrivano dal modulo per i partner.'
const WORDS = {
  handled: 'Gestito',
  waiting: 'In attesa',
  reopen: 'Rimetti in attesa',
  handle: 'Segna come gestito',
}

export default function PartnerRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, rows, partners, ...found } = loaderData
  return (
    <OfficeList
      id="messaggi"
      title="Messaggi dei partner"
      count={`${found.total === 1 ? '1 messaggio' : `${found.total} messaggi`}. Prima quelli che aspettano.`}
      empty={<EmptyState text={q ? messageSearch.none : NONE} />}
      list={rows.map((row) => (
        <OfficeMessage
          key={row.id}
          about={row.organisation}
          row={row}
          words={WORDS}
          more={<Accept {...row} />}
        >
          {row.name} · <MailLink email={row.email} />
          {row.phone ? ` · ${row.phone}` : ''}
        </OfficeMessage>
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/partner'), { q, pagina })}
    >
      <Result answer={actionData} />
      <Partners partners={partners} />
      <ListSearch key={q} q={q} action={href('/admin/partner')} />
    </OfficeList>
  )
}

type AcceptProps = { id: string; organisation: string; email: string; partner: string | null }

function Accept({ id, organisation, email, partner }: AcceptProps) {
  if (partner) return <p className="mt-3 text-ink-soft">{office.accepted}</p>
  const label = (
    <>
      {office.accept}
      <About>{organisation}</About>
    </>
  )
  return (
    <Confirm
      fields={{ intent: 'accept', id }}
      label={label}
      variant="primary"
      question={office.acceptAsk(organisation)}
      yes={office.acceptYes}
      tone="primary"
      className="mt-3"
    >
      <p className="wrap-anywhere">{office.acceptText(email)}</p>
    </Confirm>
  )
}

type PartnersProps = Pick<Route.ComponentProps['loaderData'], 'partners'>

function Partners({ partners }: PartnersProps) {
  if (partners.length === 0) return null
  return (
    <div className="mt-4">
      <Disclosure summary={`${office.list} (${partners.length})`}>
        <ul>
          {partners.map(({ id, name, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-b border-line py-2 wrap-anywhere"
            >
              <TextLink to={href('/partner/:id', { id })}>{name}</TextLink>
              <Badge tone={state === 'active' ? 'green' : 'neutral'}>{office.states[state]}</Badge>
              <PostButton
                fields={{ intent: 'state', partner: id, state: state === 'active' ? 'ended' : 'active' }}
                variant="quiet"
                label={
                  <>
                    {state === 'active' ? office.end : office.resume}
                    <About>{name}</About>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
