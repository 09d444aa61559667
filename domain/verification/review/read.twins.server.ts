import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { claims } from '#database/tables/verification.ts'
import { alboKey } from '#domain/verification/claims/rules.ts'
import type { Declared } from '#domain/verification/claims/rules.fields.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import type { Db } from '#platform/db/database.ts'
import { proposedCheck, type Registered } from './rules.ts'

/** Another request or entry with the same Ordine, section and number. */
export type Twin = { id: string; name: string; status: string }

type Asked = { id: string; declared: Declared }

/** Who is public, or comes back by itself, first. */
const STATUSES = ['approved', 'suspended', 'hidden', 'pending']

/** Whether both would be public. */
export const isPublished = ({ status }: Twin) => status === 'approved' || status === 'suspended'

/** The twins of several people, by their ids: one each, the most public one. */
export async function findTwins(db: Db, asked: readonly Asked[]): Promise<Map<string, Twin>> {
  const keyed = asked.flatMap(({ id, declared }) => {
    const key = alboKey(declared)
    return key ? [{ id, key, number: declared.number! }] : []
  })
  if (keyed.length === 0) return new Map()
  const others = await listEnrolled(db, [
    ...new Set(keyed.flatMap(({ number }) => [number, number.replace(/^0+/, '')])),
  ])
  return new Map(
    keyed.flatMap(({ id, key }) => {
      const twin = others.find((other) => other.id !== id && other.key === key)
      return twin ? [[id, { id: twin.id, name: twin.name, status: twin.status }] as const] : []
    }),
  )
}

export async function findTwin(
  db: Db,
  id: string,
  declared: Declared | undefined,
): Promise<Twin | undefined> {
  return (await findTwins(db, declared ? [{ id, declared }] : [])).get(id)
}

/** Requests and entries whose number, as checked or as typed, is one of these. */
async function listEnrolled(db: Db, numbers: string[]) {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as number)`
  // People write the number of the Albo with leading zeros or behind a prefix: «03/00123».
  const typed = sql`ltrim(substring(${professionals.registration_number} from '(\\d+)\\D*$'), '0')`
  const rows = await db
    .select({
      id: professionals.id,
      name: sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`,
      status: professionals.status,
      person: {
        profession: professionals.profession,
        ordine: professionals.ordine,
        registration_number: professionals.registration_number,
        registration_year: professionals.registration_year,
        specialization: professionals.specialization,
      },
      declared: claims.declared,
    })
    .from(professionals)
    .leftJoin(claims, and(eq(claims.professional_id, professionals.id), eq(claims.kind, 'albo')))
    .where(
      and(
        isNoSample,
        ne(professionals.status, 'rejected'),
        or(sql`${claims.declared}->>'number' in ${given}`, sql`${typed} in ${given}`),
      ),
    )
    .orderBy(asc(professionals.created_at), asc(professionals.id))
  return rows
    .map(({ person, declared, ...row }) => ({ ...row, key: alboKey(enrolment(person, declared)) }))
    .toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
}

function enrolment(person: Registered, declared: Declared | null): Declared {
  return proposedCheck(person, declared ? [{ kind: 'albo', declared }] : [], '')
}
