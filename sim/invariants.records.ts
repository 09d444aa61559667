import { already } from '#domain/bookings/appointments/mails/templates.tsx'
import { short, TO_PROFESSIONAL, type Evidence } from './evidence.ts'
import type { Invariant } from './invariants.ts'
import { boundsOf, type Booking, type Model } from './model.ts'

const inBounds = (model: Model, channel: string, found: number, what: string) => {
  const { least, most } = boundsOf(model, channel)
  if (found >= least && found <= most) return []
  return [`${what}: ${found} found, ${least === most ? least : `${least} to ${most}`} due`]
}

export const everyMailOnce: Invariant = {
  name: 'every mail once',
  sentence:
    'Each event that was acknowledged wrote its mails exactly once, and each mail was sent at most once.',
  check({ model, evidence }) {
    const { mailsAbout, mails } = evidence
    const ofBookings = model.bookings.flatMap((booking) => {
      const row = evidence.rows.get(booking.id)
      if (!row || booking.unsure) return []
      const found = (name: string) => mailsAbout.get(`${evidence.codeOf(booking)} ${name}`) ?? 0
      const about = (name: string) =>
        inBounds(model, `mail ${name} ${booking.id}`, found(name), `mails «${name}» of ${short(booking.id)}`)
      const codes = found('confirm')
      const confirmMails =
        row.email !== null && codes !== 1 && !(codes === 0 && hasTooMany(model, mails, booking))
          ? [`${codes} codes of ${short(booking.id)}`]
          : []
      const reminders = found('reminder') > 1 + boundsOf(model, `mail in ${booking.id}`).most
      return [
        ...['in', 'out', 'proposed', 'unanswered', 'gone'].flatMap(about),
        ...confirmMails,
        ...(reminders ? [`${found('reminder')} reminders of ${short(booking.id)}`] : []),
      ]
    })
    const ofProfessionals = model.professionals.flatMap(({ n, account }) => {
      const theirs = mails.filter(
        ({ recipient, subject }) => recipient === account.email && TO_PROFESSIONAL.has(subject),
      )
      return inBounds(model, `mail professional ${n}`, theirs.length, `mails to professional ${n}`)
    })
    const ofMessages = model.messages.flatMap(({ id, stage, unsure }) => {
      if (unsure || stage === 'gone' || !evidence.contacts.has(id)) return []
      const found = mailsAbout.get(`${evidence.contactCodeOf(id)} contact-confirm`) ?? 0
      return inBounds(model, `mail contact ${id}`, found, `codes of message ${short(id)}`)
    })
    const ofRequests = model.applications.flatMap(({ email }) => {
      const found = mails.filter(
        ({ recipient, kind }) => recipient === email && kind === 'registration-received',
      )
      return inBounds(model, `mail received ${email}`, found.length, `receipts to ${email}`)
    })
    const twice = [...model.delivered].flatMap(([id, times]) =>
      times > 1 ? [`mail ${short(id)} left ${times} times`] : [],
    )
    return [...ofBookings, ...ofProfessionals, ...ofMessages, ...ofRequests, ...twice]
  },
}

/**
 * Whether a mailbox got the mail about its open appointment instead of a code. That mail is deleted when the appointment
 * is erased, so an erased one of the same person counts too.
 */
const hasTooMany = (model: Model, mails: Evidence['mails'], { id, person }: Booking) =>
  mails.some(
    ({ recipient, subject }) => recipient === model.people[person]!.email && subject === already.subject,
  ) || model.bookings.some((other) => other.id !== id && other.person === person && other.given)

export const audit: Invariant = {
  name: 'audit for each change',
  sentence: 'Each acknowledged change has exactly one audit entry, and nothing else has one.',
  check({ model, evidence }) {
    const found = (channel: string) => {
      const [action, id] = channel.slice('audit '.length).split(' ') as [string, string]
      const actions = action === 'appointment.out' ? ['appointment.cancel', 'appointment.decline'] : [action]
      return actions.reduce((sum, one) => sum + (evidence.audit.get(`${one} ${id}`) ?? 0), 0)
    }
    const channels = [...model.tallies.keys()].filter((channel) => channel.startsWith('audit '))
    const untold = model.bookings.flatMap(({ id, unsure }) =>
      unsure
        ? []
        : ['request', 'confirm', 'move', 'out', 'accept', 'propose', 'missed', 'lapse']
            .map((action) => `audit appointment.${action} ${id}`)
            .filter((channel) => !model.tallies.has(channel) && found(channel) > 0)
            .map((channel) => `${channel} was never told to anybody`),
    )
    return [...channels.flatMap((channel) => inBounds(model, channel, found(channel), channel)), ...untold]
  },
}

export const figures: Invariant = {
  name: 'figures equal what happened',
  sentence:
    'The published sums are the events that people were told of, and no freed hour is taken again twice.',
  check({ model, evidence: { figure } }) {
    return [
      ...inBounds(model, 'figure taken', figure('booked', 'asked'), 'booked and asked'),
      ...inBounds(model, 'figure moved', figure('moved'), 'moved'),
      ...inBounds(model, 'figure out', figure('cancelled', 'declined'), 'cancelled and declined'),
      ...inBounds(model, 'figure missed', figure('missed'), 'missed'),
      ...(figure('retaken') > figure('freed')
        ? [`${figure('retaken')} retaken of ${figure('freed')} freed`]
        : []),
    ]
  },
}
