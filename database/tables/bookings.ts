import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { ofProfessional } from './professionals.ts'
import { profilePlaces } from './profiles.ts'

const moment = () => timestamp({ withTimezone: true })
const ofPlace = () => uuid().references(() => profilePlaces.id, { onDelete: 'cascade' })

const isSpan = ({ starts, ends }: { starts: SQLWrapper; ends: SQLWrapper }) =>
  sql`${starts} >= 0 and ${starts} < ${ends} and ${ends} <= 1440`

/** Under which rules a professional gives hours for first talks. */
export const agendas = pgTable(
  'agendas',
  {
    professional_id: ofProfessional().primaryKey(),
    /** `book`: an hour is taken at once; `ask`: the professional confirms it first; `closed`: none is offered. */
    mode: text({ enum: ['closed', 'ask', 'book'] })
      .notNull()
      .default('closed'),
    /** IANA name of the clock that the hours follow. */
    zone: text().notNull().default('Europe/Rome'),
    talk_minutes: smallint().notNull().default(50),
    /** Also offers telephone calls of a quarter of an hour. */
    calls: boolean().notNull().default(false),
    pause_minutes: smallint().notNull().default(10),
    notice_hours: smallint().notNull().default(24),
    ahead_days: smallint().notNull().default(14),
    /** First talks in a calendar week at most; null: no limit. */
    weekly_most: smallint(),
    fee_euro: integer(),
    closed_on_holidays: boolean().notNull().default(true),
    /** Encrypted address of the professional's own video room. */
    video_link: text(),
    /** Part of the address of the calendar feed; a new one ends the address before. */
    feed_id: uuid().notNull().defaultRandom(),
    /** The day whose appointments the professional was last reminded of. */
    reminded_for: date({ mode: 'string' }),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check('agenda_mode', sql`${table.mode} in ('closed', 'ask', 'book')`),
    check('agenda_talk', sql`${table.talk_minutes} between 15 and 120`),
    check('agenda_pause', sql`${table.pause_minutes} between 0 and 60`),
    check('agenda_notice', sql`${table.notice_hours} between 1 and 168`),
    check('agenda_ahead', sql`${table.ahead_days} between 1 and 60`),
    check('agenda_weekly', sql`${table.weekly_most} is null or ${table.weekly_most} between 1 and 40`),
    check('agenda_fee', sql`${table.fee_euro} is null or ${table.fee_euro} between 1 and 1000`),
    index('agendas_open')
      .on(table.professional_id)
      .where(sql`${table.mode} <> 'closed'`),
    uniqueIndex('agendas_feed').on(table.feed_id),
  ],
)

/** Hours that repeat every week, on the agenda's clock. */
export const agendaHours = pgTable(
  'agenda_hours',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    /** Minutes after midnight. */
    starts: smallint().notNull(),
    ends: smallint().notNull(),
    /** Null: online. */
    place_id: ofPlace(),
  },
  (table) => [
    check('agenda_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check('agenda_hours_span', isSpan(table)),
    index('agenda_hours_of_professional').on(table.professional_id, table.weekday, table.starts),
  ],
)

/** Days that differ from the weekly hours. */
export const agendaExceptions = pgTable(
  'agenda_exceptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    /** `open` adds hours, `closed` takes them away, the whole day if no hours are named. */
    kind: text({ enum: ['open', 'closed'] }).notNull(),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    starts: smallint(),
    ends: smallint(),
    /** For `open` only; null: online. */
    place_id: ofPlace(),
  },
  (table) => [
    check('agenda_exception_kind', sql`${table.kind} in ('open', 'closed')`),
    check('agenda_exception_days', sql`${table.first_day} <= ${table.last_day}`),
    check(
      'agenda_exception_span',
      sql`(${table.starts} is null and ${table.ends} is null and ${table.kind} = 'closed') or (${isSpan(table)})`,
    ),
    index('agenda_exceptions_of_professional').on(table.professional_id, table.last_day),
  ],
)

/**
 * Every stretch of time that is held, asked for or booked, and what became of it. The migration adds the exclusion
 * constraint `appointments_never_overlap`: among the open states no two rows of one professional share a moment,
 * pauses included. Closed states stay until retention removes the row.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    kind: text({ enum: ['talk', 'call'] }).notNull(),
    way: text({ enum: ['studio', 'online', 'phone'] }).notNull(),
    place_id: uuid().references(() => profilePlaces.id, { onDelete: 'set null' }),
    starts: moment().notNull(),
    ends: moment().notNull(),
    /** `ends` and the pause. */
    busy_until: moment().notNull(),
    /** The agenda's clock when the hour was taken: what both sides were shown. */
    zone: text().notNull(),
    /**
     * Open: `held` while the form is filled, `unconfirmed` until the person's link or code, `asked` until the
     * professional answers, `booked`; `offered` to somebody on the waiting list, `proposed` instead of another hour.
     */
    state: text({
      enum: [
        'held',
        'unconfirmed',
        'asked',
        'booked',
        'offered',
        'proposed',
        'cancelled',
        'declined',
        'lapsed',
      ],
    }).notNull(),
    /** When an open row that is not booked lapses. */
    deadline: moment(),
    /** Encrypted, like the two below; null while only held. */
    name: text(),
    email: text(),
    note: text(),
    /** Encrypted words of the professional to the person, for a decline, a move or a cancellation. */
    answer: text(),
    /** HMAC of the address: recognises a person without storing the address. */
    sender: text(),
    consent_sha256: text(),
    /** HMAC of the code that was mailed, and how often a wrong one was typed. */
    code_hmac: text(),
    code_tries: smallint().notNull().default(0),
    /** When the person wants to be reminded by mail. */
    remind: text({ enum: ['day', 'hours', 'no'] })
      .notNull()
      .default('day'),
    reminded_at: moment(),
    /** The appointment that this proposed hour would move. */
    proposed_for: uuid().references((): AnyPgColumn => appointments.id, { onDelete: 'cascade' }),
    fee_euro: integer(),
    /** Revision number of the calendar file; grows with each change of time or state. */
    sequence: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    confirmed_at: moment(),
    ended_at: moment(),
    ended_by: text({ enum: ['person', 'professional', 'office', 'time'] }),
    /** The professional noted that nobody came; never public. */
    missed: boolean().notNull().default(false),
    /** For a cancelled hour: somebody else took it afterwards. */
    retaken: boolean().notNull().default(false),
  },
  (table) => [
    check('appointment_kind', sql`${table.kind} in ('talk', 'call')`),
    check('appointment_way', sql`${table.way} in ('studio', 'online', 'phone')`),
    check('appointment_remind', sql`${table.remind} in ('day', 'hours', 'no')`),
    check(
      'appointment_state',
      sql`${table.state} in ('held', 'unconfirmed', 'asked', 'booked', 'offered', 'proposed', 'cancelled', 'declined', 'lapsed')`,
    ),
    check('appointment_order', sql`${table.starts} < ${table.ends} and ${table.ends} <= ${table.busy_until}`),
    check(
      'appointment_deadline',
      sql`${table.deadline} is not null or ${table.state} not in ('held', 'unconfirmed', 'asked', 'offered', 'proposed')`,
    ),
    index('appointments_of_professional').on(table.professional_id, table.starts),
    index('appointments_due').on(table.state, table.deadline),
    index('appointments_of_sender').on(table.sender),
    index('appointments_proposed').on(table.proposed_for),
  ],
)

/** A calendar elsewhere whose busy times close hours here. */
export const linkedCalendars = pgTable(
  'linked_calendars',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    kind: text({ enum: ['ics', 'caldav'] }).notNull(),
    /** Encrypted, like user name and password. */
    address: text().notNull(),
    username: text(),
    password: text(),
    checked_at: moment(),
    succeeded_at: moment(),
    /** Why the last check failed; null: it did not. */
    failure: text({ enum: ['inner', 'unreachable', 'refused', 'too-large', 'slow', 'broken'] }),
    /** Since when the professional knows that the calendar cannot be read. */
    notified_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check('linked_calendar_kind', sql`${table.kind} in ('ics', 'caldav')`),
    index('linked_calendars_of_professional').on(table.professional_id),
    index('linked_calendars_due').on(table.checked_at),
  ],
)

/** Busy times of linked calendars: start and end, and nothing else of the events. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: uuid().primaryKey().defaultRandom(),
    calendar_id: uuid()
      .notNull()
      .references(() => linkedCalendars.id, { onDelete: 'cascade' }),
    professional_id: ofProfessional(),
    starts: moment().notNull(),
    ends: moment().notNull(),
  },
  (table) => [
    index('busy_times_of_professional').on(table.professional_id, table.ends),
    index('busy_times_of_calendar').on(table.calendar_id),
  ],
)

/** Sums by month over all professionals; all that stays of bookings. */
export const bookingFigures = pgTable(
  'booking_figures',
  {
    month: date({ mode: 'string' }).notNull(),
    kind: text({
      enum: [
        'booked',
        'asked',
        'cancelled',
        'moved',
        'lapsed',
        'declined',
        'missed',
        'freed',
        'retaken',
        'offered',
      ],
    }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind] })],
)
