import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { provinceLabel } from '#content/data/places.ts'
import { waitingList } from '#content/waiting-list.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { whenInWords } from '#domain/bookings/appointments/rules.ts'
import { findOwnWish, type OwnWish } from '#domain/bookings/waiting-list/read.server.ts'
import type { WaitingWish } from '#domain/bookings/waiting-list/rules.ts'
import { tagLabel } from '#domain/register-search/results/components/sentences.ts'
import { acceptOffer, declineOffer } from '#domain/bookings/waiting-list/write.offers.server.ts'
import { confirmPlace, leaveList } from '#domain/bookings/waiting-list/write.server.ts'
import { findPlaceBySlug, PROVINCES } from '#domain/site/places/rules.ts'
import { hourInWords, longDate } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/waiting-place'

const words = waitingList.page
const { refusals } = waitingList

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(loaderData?.wish ? words.title : DEAD_LINK, words.description)
}

/** Opening the link changes nothing, since mail programs open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOwnWish(depsOf(context), params.key, new Date())
  return data({ wish: found && shown(found) }, { status: found ? 200 : 404 })
}

function shown({ state, until, wish, offer }: OwnWish) {
  const more = (wish.more ?? []).flatMap((tag) => tagLabel(tag) ?? [])
  const rows = [
    { label: words.rows.problem, value: wish.problem ? waitingList.problemIn(wish.problem) : words.any },
    ...(more.length > 0 ? [{ label: words.rows.more, value: more.join(' · ') }] : []),
    { label: words.rows.where, value: placeWords(wish) },
    {
      label: words.rows.times,
      value: wish.times.map((time) => waitingList.times[time]).join(' · ') || words.always,
    },
  ]
  return { state, until: longDate(until), rows, offer: offer && offerWords(offer) }
}

function placeWords({ place, online }: WaitingWish): string {
  const town = place && 'slug' in place ? findPlaceBySlug(place.slug) : undefined
  const province =
    place && 'province' in place ? PROVINCES.find(({ code }) => code === place.province) : undefined
  const there =
    town && place && 'km' in place ? `${town.name}, entro ${waitingList.form.km(place.km)}` : undefined
  return [there, province && provinceLabel(province.name), online && words.online].filter(Boolean).join(' · ')
}

function offerWords({ id, starts, zone, way, city, deadline, professional }: NonNullable<OwnWish['offer']>) {
  const where = way === 'studio' ? (city ?? '') : words.online
  return { id, when: whenInWords(starts, zone), where, deadline: hourInWords(deadline), professional }
}

type Reply = { done: 'confirmed' | 'taken' | 'declined' | 'left' } | { problem: string }

export async function action({ params: { key }, context, request }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const refuse = (problem: string, status: number) => data<Reply>({ problem }, { status })
  if (!(await limits.consume('waiting-key', address)).ok) return refuse(refusals.limited, 429)
  const { intent, offer = '' } = await readForm(request)
  const now = new Date()
  const done = (reply: Extract<Reply, { done: unknown }>['done']) => data<Reply>({ done: reply })
  if (intent === 'leave')
    return (await leaveList(deps, visitor, key)) ? done('left') : refuse(refusals.unknownLink, 404)
  if (intent === 'accept' || intent === 'decline') {
    if (!UUID.test(offer)) return refuse(refusals.gone, 400)
    const answer = intent === 'accept' ? acceptOffer : declineOffer
    const outcome = await answer(deps, visitor, key, offer, now)
    if (outcome.ok) return done(intent === 'accept' ? 'taken' : 'declined')
    return outcome.reason === 'unknown' ? refuse(refusals.unknownLink, 404) : refuse(refusals.gone, 409)
  }
  if (intent !== 'confirm') return refuse(refusals.unknownLink, 400)
  return (await confirmPlace(deps, visitor, key, now)).ok
    ? done('confirmed')
    : refuse(refusals.unknownLink, 404)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export default function WaitingPlacePage({ loaderData: { wish }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1>{wish || done ? words.title : DEAD_LINK}</h1>
        {problem ? (
          <Alert tone="warning" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Stage wish={wish} done={done} refused={problem !== undefined} />
      </div>
    </div>
  )
}

type Wish = NonNullable<Route.ComponentProps['loaderData']['wish']>
type StageProps = { wish: Wish | undefined; done: string | undefined; refused: boolean }

function Stage({ wish, done, refused }: StageProps) {
  if (done === 'left' || !wish)
    return <Over text={done === 'left' ? words.left : refused ? '' : refusals.unknownLink} />
  if (wish.state === 'ended') {
    return (
      <Alert tone="success" role="status">
        {words.taken}
      </Alert>
    )
  }
  if (wish.state === 'unconfirmed') {
    return (
      <>
        <Form method="post" className="grid gap-5">
          <p>{words.confirmQuestion}</p>
          <Asked rows={wish.rows} />
          <input type="hidden" name="intent" value="confirm" />
          <SubmitRow label={words.confirm} />
        </Form>
        <Leave />
      </>
    )
  }
  return (
    <>
      {done === 'declined' ? (
        <Alert tone="success" role="status">
          {words.declined}
        </Alert>
      ) : null}
      {wish.offer ? <Offered offer={wish.offer} /> : <p>{words.waiting(wish.until)}</p>}
      <section>
        <h2 className="text-lg">{words.wish}</h2>
        <div className="mt-2">
          <Asked rows={wish.rows} />
        </div>
        <p className="mt-2 text-sm text-ink-soft">{words.change}</p>
      </section>
      <Leave />
    </>
  )
}

const Asked = ({ rows }: Pick<Wish, 'rows'>) => <DefinitionList rows={rows} />

function Offered({
  offer: { id, when, where, deadline, professional },
}: {
  offer: NonNullable<Wish['offer']>
}) {
  return (
    <section className="rounded-card bg-petrol-100 p-5">
      <h2 className="text-xl">{words.offer}</h2>
      <p className="mt-2 text-lg font-semibold">{when}</p>
      <p>
        {words.with}{' '}
        <TextLink to={href('/professional/:id', { id: professional.id })}>{professional.name}</TextLink>
        {where ? ` · ${where}` : ''}
      </p>
      <p className="mt-2">{words.offerText(deadline)}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="offer" value={id} />
        <Button name="intent" value="accept">
          {words.accept}
        </Button>
        <Button name="intent" value="decline" variant="secondary">
          {words.decline}
        </Button>
      </Form>
    </section>
  )
}

function Leave() {
  return (
    <Form method="post" className="border-t border-line pt-4">
      <div className="-mx-1">
        <Button name="intent" value="leave" variant="quiet">
          {words.leave}
        </Button>
      </div>
    </Form>
  )
}

function Over({ text }: { text: string }) {
  return (
    <>
      {text ? (
        <Alert tone="info" role="status">
          {text}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/professionals')}>{words.search}</ButtonLink>
        <ButtonLink to={href('/lista-attesa')} variant="secondary">
          {words.again}
        </ButtonLink>
      </div>
    </>
  )
}
