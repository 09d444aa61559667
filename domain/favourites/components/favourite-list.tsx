import { Form, href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useAskedQuery } from '#ui/link/step-link.tsx'
import { TextStepLink } from '#ui/link/link.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Favourite } from '../read.server.ts'
import { chosenIds, MOST_COMPARED, ORDERS, readOrder, type Order } from '../rules.ts'
import { FavouriteCard } from './favourite-card.tsx'
import type { PageAnswer } from './list-answer.tsx'

const words = favourites.list

/** The text typed under «Distanza da», and the place it was understood as. */
type Near = { typed: string; label: string | undefined }

type Props = {
  rows: (Favourite & { km?: number | null })[]
  order: Order
  near: Near
  chosen: string[]
  answer: PageAnswer
}

/** The member's favourites in the chosen order, and the selection for the comparison. */
export function FavouriteList({ rows, answer, ...shown }: Props) {
  const { order, near } = shown
  const asked = useAsked(shown)
  const { chosen } = asked
  const step = (id: string) => {
    const isChosen = chosen.includes(id)
    const next = isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]
    const full = !isChosen && chosen.length >= MOST_COMPARED
    return { chosen: isChosen, to: full ? undefined : address(asked.order, next, asked.near) }
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{favourites.counted(rows.length)}</p>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {words.orderLabel}
          </span>
          <ToggleLinks
            label={words.orderLabel}
            items={ORDERS.map((one) => ({
              to: address(one, chosen),
              label: words.orders[one],
              current: one === order && !near.label,
            }))}
          />
        </div>
      </div>
      {rows.length > 1 || near.typed ? <NearForm near={near} order={order} chosen={chosen} /> : null}
      <ul className="mt-4 grid gap-4">
        {rows.map((favourite) => (
          <li key={favourite.id}>
            <FavouriteCard
              favourite={favourite}
              compare={step(favourite.id)}
              answer={answer?.form === 'note' && answer.id === favourite.id ? answer : undefined}
            />
          </li>
        ))}
      </ul>
      <CompareBar chosen={chosen} />
    </>
  )
}

type Shown = Pick<Props, 'order' | 'near' | 'chosen'>

/** The options in the address, or in the address being loaded. */
function useAsked({ order, near, chosen }: Shown): { order: Order; near: string; chosen: string[] } {
  const query = useAskedQuery(href('/user/preferiti'))
  if (!query) return { order, near: near.label ? near.typed : '', chosen }
  return {
    order: readOrder(query.get('ordine')),
    near: query.get('vicino') ?? '',
    chosen: chosenIds(query.get('scelti')),
  }
}

type NearProps = { near: Near; order: Order; chosen: string[] }

/** Sorts by distance. The place is part of this page's address and stored nowhere. */
function NearForm({ near, order, chosen }: NearProps) {
  const { label, hint, send, clear, unknown, from } = words.near
  return (
    <>
      <Form
        key={near.typed}
        action={href('/user/preferiti')}
        preventScrollReset
        className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        {chosen.length > 0 ? <input type="hidden" name="scelti" value={chosen.join(',')} /> : null}
        <div className="min-w-0 flex-1 basis-60 sm:max-w-sm">
          <TextField
            id="vicino"
            name="vicino"
            label={label}
            hint={hint}
            defaultValue={near.typed}
            errors={near.typed && !near.label ? [unknown(near.typed)] : undefined}
            autoComplete="off"
            maxLength={80}
          />
        </div>
        <Button type="submit" variant="secondary">
          {send}
        </Button>
      </Form>
      {near.label ? (
        <p role="status" className="mt-3">
          {from(near.label)}{' '}
          <span className="print:hidden">
            <TextStepLink to={address(order, chosen)}>{clear}</TextStepLink>
          </span>
        </p>
      ) : null}
    </>
  )
}

function CompareBar({ chosen }: { chosen: string[] }) {
  const { chosen: counted, open } = favourites.compare
  return (
    <div className="sticky bottom-4 mt-6 print:hidden">
      <div role="status" className="sr-only">
        {chosen.length > 0 ? counted(chosen.length) : ''}
      </div>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-petrol-600 bg-surface p-3 shadow-lg">
          <p aria-hidden="true">{counted(chosen.length)}</p>
          {chosen.length > 1 ? (
            <ButtonLink to={`${href('/user/preferiti/confronto')}?scelti=${chosen.join(',')}`}>
              {open(chosen.length)}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** The address contains only the options that differ from the default list. */
function address(order: Order, chosen: string[], near = ''): string {
  const parts = [
    order === 'data' ? '' : `ordine=${order}`,
    near ? `vicino=${encodeURIComponent(near)}` : '',
    chosen.length > 0 ? `scelti=${chosen.join(',')}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${href('/user/preferiti')}?${parts.join('&')}` : href('/user/preferiti')
}
