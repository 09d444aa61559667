import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { partners } from './partners.ts'
import { schools } from './schools.ts'

const moment = () => timestamp({ withTimezone: true })

/** Of one school or of one partner; each table checks that it is exactly one. */
const ofOrganisation = () => ({
  school_id: text().references(() => schools.id, { onDelete: 'cascade' }),
  partner_id: text().references(() => partners.id, { onDelete: 'cascade' }),
})

const isOfOne = (table: { school_id: SQLWrapper; partner_id: SQLWrapper }) =>
  sql`num_nonnulls(${table.school_id}, ${table.partner_id}) = 1`

/** What was done stays when the account that did it is deleted. */
const byAccount = () => text().references(() => users.id, { onDelete: 'set null' })

/** Who may look after the page of a school or a partner, and how it was proved. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null until an invited person accepts. */
    account_id: text().references(() => users.id, { onDelete: 'cascade' }),
    ...ofOrganisation(),
    state: text({ enum: ['asked', 'invited', 'active', 'refused', 'ended'] }).notNull(),
    /** `site` and `pec`: a mail to `address`; `office`: by hand, with a reason. */
    proof: text({ enum: ['site', 'pec', 'office', 'invitation'] }).notNull(),
    address: text(),
    /** What the person wrote to the office. */
    note: text(),
    code_sha256: text(),
    code_tries: integer().notNull().default(0),
    code_expires_at: moment(),
    created_at: moment().notNull().defaultNow(),
    decided_at: moment(),
    decided_by: text(),
    reason: text(),
  },
  (table) => [
    check('organisation_member_of_one', isOfOne(table)),
    check(
      'organisation_member_state',
      sql`${table.state} in ('asked', 'invited', 'active', 'refused', 'ended')`,
    ),
    check('organisation_member_proof', sql`${table.proof} in ('site', 'pec', 'office', 'invitation')`),
    check(
      'organisation_member_has_account',
      sql`${table.state} <> 'active' or ${table.account_id} is not null`,
    ),
    uniqueIndex('organisation_member_once')
      .on(table.account_id, sql`coalesce(${table.school_id}, '')`, sql`coalesce(${table.partner_id}, '')`)
      .where(sql`${table.state} in ('asked', 'active')`),
    index('organisation_members_by_state').on(table.state, table.created_at),
    index('members_of_school').on(table.school_id),
    index('members_of_partner').on(table.partner_id),
  ],
)

type Facts = Record<string, string | number | boolean | null>

/** A change that a school or partner proposes; only the fields that differ. */
export const organisationProposals = pgTable(
  'organisation_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ofOrganisation(),
    kind: text({ enum: ['page', 'course-new', 'course-change', 'course-removal'] }).notNull(),
    /** Of a new course, once it is approved. */
    course_id: uuid(),
    before: jsonb().$type<Facts>().notNull(),
    after: jsonb().$type<Facts>().notNull(),
    /** `replaced` by a later proposal for the same page. */
    status: text({ enum: ['waiting', 'approved', 'rejected', 'replaced', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    made_by: byAccount(),
    created_at: moment().notNull().defaultNow(),
    decided_at: moment(),
    decided_by: text(),
    reason: text(),
  },
  (table) => [
    check('organisation_proposal_of_one', isOfOne(table)),
    check(
      'organisation_proposal_kind',
      sql`${table.kind} in ('page', 'course-new', 'course-change', 'course-removal')`,
    ),
    check(
      'organisation_proposal_status',
      sql`${table.status} in ('waiting', 'approved', 'rejected', 'replaced', 'withdrawn')`,
    ),
    uniqueIndex('organisation_page_waits_once')
      .on(sql`coalesce(${table.school_id}, '')`, sql`coalesce(${table.partner_id}, '')`)
      .where(sql`${table.status} = 'waiting' and ${table.kind} = 'page'`),
    index('organisation_proposals_by_status').on(table.status, table.created_at),
    index('proposals_of_school').on(table.school_id, table.created_at),
    index('proposals_of_partner').on(table.partner_id, table.created_at),
  ],
)

/** Whose own a course or an open day is; those of the office have no row here. */
export const organisationCourses = pgTable(
  'organisation_courses',
  {
    course_id: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    ...ofOrganisation(),
    kind: text({ enum: ['course', 'open-day'] }).notNull(),
  },
  (table) => [
    check('organisation_course_of_one', isOfOne(table)),
    check('organisation_course_kind', sql`${table.kind} in ('course', 'open-day')`),
    index('courses_of_school').on(table.school_id),
    index('courses_of_partner').on(table.partner_id),
  ],
)

/** A school says that something read in an act of the ministry is wrong. */
export const organisationDisputes = pgTable(
  'organisation_disputes',
  {
    id: uuid().primaryKey().defaultRandom(),
    school_id: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The act in words, as the page shows it: it may be corrected or removed later. */
    act: text().notNull(),
    message: text().notNull(),
    state: text({ enum: ['open', 'corrected', 'confirmed', 'withdrawn'] })
      .notNull()
      .default('open'),
    made_by: byAccount(),
    created_at: moment().notNull().defaultNow(),
    answer: text(),
    answered_at: moment(),
    answered_by: text(),
  },
  (table) => [
    check(
      'organisation_dispute_state',
      sql`${table.state} in ('open', 'corrected', 'confirmed', 'withdrawn')`,
    ),
    index('organisation_disputes_by_state').on(table.state, table.created_at),
    index('disputes_of_school').on(table.school_id),
  ],
)

/** Questions of candidates and readers to a school or partner. */
export const organisationQuestions = pgTable(
  'organisation_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Random for each rendered form: the same key twice is one question. */
    submission_key: uuid().notNull().unique(),
    ...ofOrganisation(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    answer: text(),
    answered_at: moment(),
    answered_by: byAccount(),
  },
  (table) => [
    check('organisation_question_of_one', isOfOne(table)),
    index('questions_of_school').on(table.school_id, table.created_at),
    index('questions_of_partner').on(table.partner_id, table.created_at),
  ],
)
