import { href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { TextLink } from '#ui/link/link.tsx'

const words = agenda.standing

/** Beside what stops new bookings: those there are remain. */
export function StandingAppointments({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-3">
      {words.text(count)} <TextLink to={href('/professionista/agenda')}>{words.toAgenda}</TextLink>
    </p>
  )
}
