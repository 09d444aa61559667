import { professionals } from '#database/tables/professionals.ts'
import { searchColumns } from '#domain/professionals/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { freshEmail } from './samples.ts'

type Row = typeof professionals.$inferInsert

const declared = {
  profession: 'Psicologo',
  privacy_consent: true,
  terms_consent: true,
  legal_declaration: true,
  gdpr_consent: true,
  legal_value_consent: true,
  signature: 'data:image/png;base64,iVBORw0KGgo=',
  ip_address: '203.0.113.7',
  submission_timestamp: new Date('2026-11-01T10:00:00Z'),
  form_version: '1.0',
}

/** Writes a professional straight into the table, for tests of what is read; approved unless told otherwise. */
export async function addPerson(db: Db, change: Partial<Row> = {}): Promise<string> {
  const status = change.status ?? 'approved'
  const person = {
    ...declared,
    id: crypto.randomUUID(),
    email: freshEmail('persona'),
    first_name: 'Livia',
    last_name: 'Serafini',
    specialization: null,
    approach: null,
    city: null,
    ...change,
    status,
    approved: status === 'approved',
  }
  await db.insert(professionals).values({ ...person, ...searchColumns(person) })
  return person.id
}
