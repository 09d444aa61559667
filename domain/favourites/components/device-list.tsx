import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { longDate } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { AnswerForm } from './consent.tsx'
import { changeDevice, useDeviceFavourites } from './device-favourites.ts'

const words = favourites.device

type Props = {
  /**
   * The hash of today’s consent words, for a member who has consented: the list can still be copied to the
   * account.
   */
  questionHash?: string | undefined
}

/** The device's favourites, removable one by one and all at once; nothing while there are none. */
export function DeviceList({ questionHash }: Props) {
  const { length } = useDeviceFavourites()
  if (length === 0) return null
  return (
    <section
      aria-label={words.heading}
      className="mt-6 rounded-card border border-line bg-surface p-4 md:p-5 print:hidden"
    >
      <h3 className="text-lg">{`${words.heading} (${length})`}</h3>
      <Kept questionHash={questionHash} />
    </section>
  )
}

function Kept({ questionHash }: Pick<Props, 'questionHash'>) {
  const list = useDeviceFavourites()
  return (
    <>
      <p className="mt-1 text-ink-soft">{questionHash ? words.bringText : words.text}</p>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {list.map(({ id, at, name = words.unnamed(longDate(at)) }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <TextLink to={href('/professional/:id', { id })}>{name}</TextLink>
            <Button
              type="button"
              variant="quiet"
              onClick={() => changeDevice((before) => before.filter((one) => one.id !== id))}
            >
              {words.remove}
              <About>{name}</About>
            </Button>
          </li>
        ))}
      </ul>
      <div className="my-3 flex flex-wrap gap-3">
        {questionHash ? (
          <AnswerForm answer="yes" questionHash={questionHash} devices={list} label={words.bring} />
        ) : null}
        <Button
          type="button"
          variant={questionHash ? 'quiet' : 'secondary'}
          onClick={() => changeDevice(() => [])}
        >
          {words.removeAll}
        </Button>
      </div>
    </>
  )
}
