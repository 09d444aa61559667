import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Favourite } from '../read.server.ts'
import { MOST_COMPARED, ORDERS, type Order } from '../rules.ts'
import { FavouriteCard } from './favourite-card.tsx'
import type { PageAnswer } from './list-answer.tsx'

const words = favourites.list

type Props = { rows: Favourite[]; order: Order; chosen: string[]; answer: PageAnswer }

/** The person's favourites in the order they asked for, and those chosen for the comparison. */
export function FavouriteList({ rows, order, chosen, answer }: Props) {
  const step = (id: string) => {
    const isChosen = chosen.includes(id)
    const next = isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]
    const full = !isChosen && chosen.length >= MOST_COMPARED
    return { chosen: isChosen, to: full ? undefined : address(order, next) }
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
              current: one === order,
            }))}
          />
        </div>
      </div>
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

function CompareBar({ chosen }: { chosen: string[] }) {
  const { chosen: told, open } = favourites.compare
  return (
    <div className="sticky bottom-4 mt-6 print:hidden">
      <div role="status" className="sr-only">
        {chosen.length > 0 ? told(chosen.length) : ''}
      </div>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-petrol-600 bg-surface p-3 shadow-lg">
          <p aria-hidden="true">{told(chosen.length)}</p>
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

/** Only what differs from the plain list stands in its address. */
function address(order: Order, chosen: string[]): string {
  const parts = [
    order === 'data' ? '' : `ordine=${order}`,
    chosen.length > 0 ? `scelti=${chosen.join(',')}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${href('/user/preferiti')}?${parts.join('&')}` : href('/user/preferiti')
}
