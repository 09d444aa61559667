import { About } from '#ui/about/about.tsx'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { bookingPath } from '../rules.ts'

type Props = { id: string; name: string; text: string }

/** The first hour that can be taken, which leads to all hours; also on a card that is one large link itself. */
export function FirstFree({ id, name, text }: Props) {
  return (
    <p className="flex items-start gap-1.5 text-petrol-700">
      <CalendarClock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <Link to={bookingPath(id)} rel="nofollow" className="relative z-10 min-w-0 font-semibold underline">
        {text}
        <About>{name}</About>
      </Link>
    </p>
  )
}
