import type { ReactNode } from 'react'
import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { ContactFacts } from '../read.server.ts'

const words = contacts.call

type Props = { id: string; facts: ContactFacts }

const canWrite = ({ reachable, sample }: ContactFacts) => reachable || sample

type CallProps = Props & {
  /** Another button leads there first. */
  second: boolean
  /** Shown on a narrow screen too, where no bar at its foot has the button. */
  narrow?: boolean
}

/** The button beside the facts on a wide screen, or why there is none. */
export function ContactCall({ id, facts, second, narrow = false }: CallProps) {
  const to = href('/professional/:id/contatta', { id })
  if (!canWrite(facts))
    return (
      <p className="mt-4 print:hidden">
        {words.unreachable} <TextLink to={to}>{words.unreachableLink}</TextLink>
      </p>
    )
  return (
    <div
      className={`grid gap-2 text-center print:hidden ${narrow ? '' : 'max-lg:hidden'} ${second ? 'mt-2' : 'mt-5'}`}
    >
      <ButtonLink to={to} variant={second ? 'secondary' : 'primary'}>
        {words.button}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{words.noAccount}</p>
    </div>
  )
}

type BarProps = Props & {
  beside: string | undefined
  /** A button that leads there first; then both share the width. */
  first: ReactNode
}

/**
 * The same button at the foot of a narrow screen, with one fact beside it. It is sticky, not fixed: at the end of the
 * profile it rests in its place and covers nothing of the footer.
 */
export function ContactBar({ id, facts, beside, first }: BarProps) {
  if (!canWrite(facts)) return null
  const to = href('/professional/:id/contatta', { id })
  return (
    <div
      data-foot-bar
      className="sticky bottom-(--foot-notice,0px) z-20 -mx-4 mt-4 flex items-center gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {beside && !first ? (
        <p className="line-clamp-2 min-w-0 flex-1 text-sm leading-snug font-semibold">{beside}</p>
      ) : null}
      {first ? <div className="grid flex-1">{first}</div> : null}
      <div className={`grid ${beside && !first ? 'shrink-0' : 'flex-1'}`}>
        <ButtonLink to={to} variant={first ? 'secondary' : 'primary'}>
          {words.button}
        </ButtonLink>
      </div>
    </div>
  )
}
