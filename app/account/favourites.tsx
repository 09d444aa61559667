import { Section } from '#ui/section/section.tsx'
import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { ConsentChoice, ConsentPanel } from '#domain/favourites/components/consent.tsx'
import {
  changeDevice,
  deviceFavourites,
  useDeviceFavourites,
} from '#domain/favourites/components/device-favourites.ts'
import { DeviceList } from '#domain/favourites/components/device-list.tsx'
import { FavouriteList } from '#domain/favourites/components/favourite-list.tsx'
import { announceHearts, onHeartsElsewhere } from '#domain/favourites/components/heart-store.ts'
import { ListAnswer } from '#domain/favourites/components/list-answer.tsx'
import { RemoveAll } from '#domain/favourites/components/remove-all.tsx'
import {
  CONSENT_SHA256,
  findConsent,
  listFavourites,
  withDistance,
  type Favourite,
} from '#domain/favourites/read.server.ts'
import { chosenIds, readOrder, sortByDistance, sortFavourites } from '#domain/favourites/rules.ts'
import { capitalOf, placeLabel, readWhere, type Place } from '#domain/site/places/rules.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/favourites'
import { handleFavourites } from './handle-favourites.ts'

export const meta = () => unlistedPage(userArea.tabs.favourites, userArea.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const [all, consent] = await Promise.all([listFavourites(deps, member), findConsent(deps.db, member)])
  const order = readOrder(url.searchParams.get('ordine'))
  const typed = (url.searchParams.get('vicino') ?? '').trim().slice(0, 80)
  const place = readNear(typed)
  const kept = new Set(all.flatMap(({ id, person }) => (person ? id : [])))
  return {
    rows: place
      ? sortByDistance(await withDistance(deps.db, all, place))
      : unmeasured(sortFavourites(all, order)),
    order,
    near: { typed, label: place && placeLabel(place) },
    chosen: chosenIds(url.searchParams.get('scelti')).filter((id) => kept.has(id)),
    consent: consent ?? null,
    questionHash: CONSENT_SHA256,
    step: url.searchParams.get('passo'),
  }
}

/** A town, or the capital of a province. */
function readNear(typed: string): Place | undefined {
  const where = readWhere(typed)
  if (where?.kind === 'place') return where.place
  return where?.kind === 'province' ? capitalOf(where.province.code) : undefined
}

const unmeasured = (rows: Favourite[]) => rows.map((row) => ({ ...row, km: null }))

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  return handleFavourites(deps, member, await readForm(request))
}

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, order, near, chosen, consent, questionHash, step } = loaderData
  const device = useDeviceFavourites()
  useOtherTabs(actionData)
  useOnePlace(rows)
  // The step that the address asks for is over once something was saved.
  const asked = actionData?.ok ? null : step
  return (
    <Section id="preferiti" title={userArea.tabs.favourites} className="mt-8">
      <ListAnswer answer={actionData} />
      {device.length > 0 && !consent ? <ConsentPanel device={device} questionHash={questionHash} /> : null}
      {device.length > 0 && consent ? (
        <DeviceList questionHash={consent.answer === 'yes' ? questionHash : undefined} />
      ) : null}
      {rows.length > 0 ? (
        <>
          <FavouriteList rows={rows} order={order} near={near} chosen={chosen} answer={actionData} />
          <RemoveAll total={rows.length} asked={asked === 'togli-tutti'} answer={actionData} />
        </>
      ) : device.length === 0 ? (
        <EmptyState
          text={userArea.favourites.empty}
          link={{ to: href('/professionals'), label: userArea.favourites.start, variant: 'primary' }}
          className="mt-6"
        />
      ) : null}
      {consent ? (
        <ConsentChoice consent={consent} questionHash={questionHash} asked={asked === 'cambia-risposta'} />
      ) : null}
    </Section>
  )
}

/** Removes imported favourites from the device, and keeps this tab and the others in step. */
function useOtherTabs(answer: Route.ComponentProps['actionData']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onHeartsElsewhere(() => void revalidate()), [revalidate])
  useEffect(() => {
    if (!answer?.ok) return
    const { brought } = answer
    if (brought) changeDevice((list) => list.filter(({ id }) => !brought.includes(id)))
    announceHearts()
  }, [answer])
}

/** Removes from the device what the account already has, even if the import's answer was lost. */
function useOnePlace(rows: readonly { id: string }[]): void {
  useEffect(() => {
    const kept = new Set(rows.map(({ id }) => id))
    if (deviceFavourites().some(({ id }) => kept.has(id)))
      changeDevice((list) => list.filter(({ id }) => !kept.has(id)))
  }, [rows])
}
